; The installer for Windows, for one user: `installer.py` gives VERSION, FILES (the folder to
; install), ICON and OUT.
; /S installs and removes in silence; /D=FOLDER, as the last word, chooses the folder.

Unicode true
Target amd64-unicode
!include MUI2.nsh
!include FileFunc.nsh

!define TITLE "Birds of a Feather"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\boaf"
!define CLASSES "Software\Classes"
; Without a console. A link or a file comes as the argument.
!define OPEN '"$INSTDIR\pythonw.exe" -m boaf_desktop'

Name "${TITLE}"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${TITLE}"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
SetCompressor /SOLID lzma
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${TITLE}"
VIAddVersionKey "FileDescription" "${TITLE}: player and designer of card puzzles"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT licence; see the folder licenses"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\pythonw.exe"
!define MUI_FINISHPAGE_RUN_PARAMETERS "-m boaf_desktop"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Spanish"

LangString RUNNING ${LANG_ENGLISH} "Close Birds of a Feather, then try again."
LangString RUNNING ${LANG_GERMAN} "Schließe Birds of a Feather und versuche es erneut."
LangString RUNNING ${LANG_SPANISH} "Cierra Birds of a Feather e inténtalo de nuevo."
LangString DATA ${LANG_ENGLISH} "Remove your games, ratings, sets and preferences too?"
LangString DATA ${LANG_GERMAN} "Auch deine Spiele, Bewertungen, Sammlungen und Einstellungen entfernen?"
LangString DATA ${LANG_SPANISH} "¿Quitar también tus partidas, valoraciones, colecciones y preferencias?"

; A library that is in use can't be opened for writing, and no file is touched then.
!macro REFUSE_WHILE_RUNNING
  ClearErrors
  ${If} ${FileExists} "$INSTDIR\python3.dll"
    FileOpen $0 "$INSTDIR\python3.dll" a
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDOK
      SetErrorLevel 2
      Quit
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

; Only what an installer wrote, so that a folder chosen by mistake keeps its other files.
!macro REMOVE_PROGRAM
  RMDir /r "$INSTDIR\DLLs"
  RMDir /r "$INSTDIR\Lib"
  RMDir /r "$INSTDIR\licenses"
  Delete "$INSTDIR\*.dll"
  Delete "$INSTDIR\python.exe"
  Delete "$INSTDIR\pythonw.exe"
  Delete "$INSTDIR\boaf.cmd"
  Delete "$INSTDIR\boaf.ico"
!macroend

Section
  !insertmacro REFUSE_WHILE_RUNNING
  !insertmacro REMOVE_PROGRAM
  SetOutPath "$INSTDIR"
  File /r "${FILES}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\pythonw.exe" "-m boaf_desktop" "$INSTDIR\boaf.ico"

  WriteRegStr HKCU "${CLASSES}\boaf" "" "URL:${TITLE}"
  WriteRegStr HKCU "${CLASSES}\boaf" "URL Protocol" ""
  WriteRegStr HKCU "${CLASSES}\boaf\DefaultIcon" "" "$INSTDIR\boaf.ico"
  WriteRegStr HKCU "${CLASSES}\boaf\shell\open\command" "" '${OPEN} "%1"'
  ; A set is an ordinary table, so the program is only offered for it.
  WriteRegStr HKCU "${CLASSES}\boaf.set" "" "Puzzle set"
  WriteRegStr HKCU "${CLASSES}\boaf.set\DefaultIcon" "" "$INSTDIR\boaf.ico"
  WriteRegStr HKCU "${CLASSES}\boaf.set\shell\open\command" "" '${OPEN} "%1"'
  WriteRegStr HKCU "${CLASSES}\.csv\OpenWithProgids" "boaf.set" ""

  WriteRegStr HKCU "${KEY}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\boaf.ico"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" $0
SectionEnd

Section Uninstall
  !insertmacro REFUSE_WHILE_RUNNING
  !insertmacro REMOVE_PROGRAM
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  DeleteRegKey HKCU "${CLASSES}\boaf"
  DeleteRegKey HKCU "${CLASSES}\boaf.set"
  DeleteRegValue HKCU "${CLASSES}\.csv\OpenWithProgids" "boaf.set"
  DeleteRegKey HKCU "${KEY}"
  RMDir /r "$LOCALAPPDATA\boaf\Cache"
  RMDir /r "$LOCALAPPDATA\boaf\Logs"
  MessageBox MB_YESNO|MB_DEFBUTTON2|MB_ICONQUESTION "$(DATA)" /SD IDNO IDNO keep
    RMDir /r "$LOCALAPPDATA\boaf"
  keep:
SectionEnd
