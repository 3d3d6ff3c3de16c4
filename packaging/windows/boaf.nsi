; The installer for Windows, for one user. `installer.py` gives VERSION, PUBLISHER, FILES (the folder
; to install), SIZE (in KiB), PICTURES (the folder of icon, pictures and licence) and OUT.
; /S installs and removes in silence; /D=FOLDER, as the last word, chooses the folder.

Unicode true
Target amd64-unicode
!include MUI2.nsh
!include nsDialogs.nsh

!define TITLE "Birds of a Feather"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\boaf"
!define CLASSES "Software\Classes"

Name "${TITLE}"
Caption "${TITLE} ${VERSION}"
BrandingText "${TITLE} ${VERSION}"
OutFile "${OUT}"
RequestExecutionLevel user
ManifestDPIAware true
InstallDir "$LOCALAPPDATA\Programs\${TITLE}"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
SetCompressor /SOLID lzma
AllowSkipFiles off
FileErrorText "$(FILE_ERROR)" "$(FILE_ERROR)"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "CompanyName" "${PUBLISHER}"
VIAddVersionKey "ProductName" "${TITLE}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${TITLE}: player and designer of card puzzles"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT licence; see the folder licenses"

!define MUI_ICON "${PICTURES}\boaf.ico"
!define MUI_UNICON "${PICTURES}\boaf.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${PICTURES}\welcome.bmp"
!define MUI_HEADERIMAGE
!define MUI_HEADERIMAGE_RIGHT
!define MUI_HEADERIMAGE_BITMAP "${PICTURES}\header.bmp"

!define MUI_WELCOMEPAGE_TITLE "${TITLE} ${VERSION}"
!define MUI_WELCOMEPAGE_TEXT "$(WELCOME)"
!insertmacro MUI_PAGE_WELCOME
!define MUI_PAGE_HEADER_TEXT "$(LICENCES)"
!define MUI_PAGE_HEADER_SUBTEXT "$(LICENCES_ABOUT)"
!define MUI_LICENSEPAGE_TEXT_TOP "$(LICENCES_WHERE)"
!define MUI_LICENSEPAGE_TEXT_BOTTOM " "
!define MUI_LICENSEPAGE_BUTTON "$(^NextBtn)"
!insertmacro MUI_PAGE_LICENSE "${PICTURES}\licence.txt"
!define MUI_PAGE_HEADER_TEXT "$(FOLDER)"
!define MUI_PAGE_HEADER_SUBTEXT "$(FOLDER_ABOUT)"
!define MUI_DIRECTORYPAGE_TEXT_TOP "$(FOLDER_CHOOSE)"
!insertmacro MUI_PAGE_DIRECTORY
!define MUI_PAGE_HEADER_TEXT "$(INSTALLING)"
!define MUI_PAGE_HEADER_SUBTEXT "$(WAIT)"
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_TITLE "$(FINISHED)"
!define MUI_FINISHPAGE_TEXT "$(FINISHED_ABOUT)"
!define MUI_FINISHPAGE_RUN "$INSTDIR\boaf.exe"
!define MUI_FINISHPAGE_RUN_TEXT "$(RUN)"
!insertmacro MUI_PAGE_FINISH
UninstPage custom un.AskAboutData un.KeepAnswer
!define MUI_PAGE_HEADER_TEXT "$(REMOVING)"
!define MUI_PAGE_HEADER_SUBTEXT "$(WAIT)"
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Spanish"
!include texts.nsh

; A library that is in use can't be opened for writing, and no file is touched then.
!macro WAIT_UNTIL_CLOSED
  try:
  ClearErrors
  ${If} ${FileExists} "$INSTDIR\python3.dll"
    FileOpen $0 "$INSTDIR\python3.dll" a
    ${If} ${Errors}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY try
      SetErrorLevel 2
      Quit
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

; Only what an installer wrote, so that a folder chosen by mistake keeps its other files.
; To show the name of each file would take longer than to remove it.
!macro REMOVE_PROGRAM
  SetDetailsPrint none
  RMDir /r "$INSTDIR\DLLs"
  RMDir /r "$INSTDIR\Lib"
  RMDir /r "$INSTDIR\licenses"
  Delete "$INSTDIR\*.dll"
  Delete "$INSTDIR\python.exe"
  Delete "$INSTDIR\pythonw.exe"
  Delete "$INSTDIR\boaf.exe"
  Delete "$INSTDIR\boaf.cmd"
  Delete "$INSTDIR\boaf.ico"
  SetDetailsPrint both
!macroend

Section
  !insertmacro WAIT_UNTIL_CLOSED
  !insertmacro REMOVE_PROGRAM
  SetOutPath "$INSTDIR"
  File /r "${FILES}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\boaf.exe"

  WriteRegStr HKCU "${CLASSES}\boaf" "" "URL:${TITLE}"
  WriteRegStr HKCU "${CLASSES}\boaf" "URL Protocol" ""
  WriteRegStr HKCU "${CLASSES}\boaf\DefaultIcon" "" "$INSTDIR\boaf.exe,0"
  WriteRegStr HKCU "${CLASSES}\boaf\shell\open\command" "" '"$INSTDIR\boaf.exe" "%1"'
  ; A set is an ordinary table, so the program is only offered for it.
  WriteRegStr HKCU "${CLASSES}\boaf.set" "" "$(SET)"
  WriteRegStr HKCU "${CLASSES}\boaf.set\DefaultIcon" "" "$INSTDIR\boaf.exe,0"
  WriteRegStr HKCU "${CLASSES}\boaf.set\shell\open\command" "" '"$INSTDIR\boaf.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\.csv\OpenWithProgids" "boaf.set" ""

  WriteRegStr HKCU "${KEY}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\boaf.exe,0"
  WriteRegStr HKCU "${KEY}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" ${SIZE}
SectionEnd

Var DataBox
Var RemovesData ; empty when it removes in silence

Function un.AskAboutData
  !insertmacro MUI_HEADER_TEXT "$(REMOVE)" "$(REMOVE_ABOUT)"
  nsDialogs::Create 1018
  Pop $0
  ${NSD_CreateLabel} 0 0 100% 12u "$(KEPT)"
  Pop $0
  ${NSD_CreateLabel} 0 14u 100% 20u "$LOCALAPPDATA\boaf"
  Pop $0
  ${NSD_CreateCheckBox} 0 40u 100% 12u "$(DATA)"
  Pop $DataBox
  nsDialogs::Show
FunctionEnd

Function un.KeepAnswer
  ${NSD_GetState} $DataBox $RemovesData
FunctionEnd

Section Uninstall
  !insertmacro WAIT_UNTIL_CLOSED
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
  ${If} $RemovesData == ${BST_CHECKED}
    RMDir /r "$LOCALAPPDATA\boaf"
  ${EndIf}
SectionEnd
