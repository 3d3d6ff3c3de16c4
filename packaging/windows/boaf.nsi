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

!macro TEXT NAME ENGLISH GERMAN SPANISH
  LangString ${NAME} ${LANG_ENGLISH} "${ENGLISH}"
  LangString ${NAME} ${LANG_GERMAN} "${GERMAN}"
  LangString ${NAME} ${LANG_SPANISH} "${SPANISH}"
!macroend

!insertmacro TEXT WELCOME \
  "Play and design card puzzles.$\r$\n$\r$\nThe program is installed for your account only. You don't need an administrator.$\r$\n$\r$\nPublisher: ${PUBLISHER}" \
  "Kartenrätsel spielen und entwerfen.$\r$\n$\r$\nDas Programm wird nur für dein Benutzerkonto installiert. Du brauchst keine Administratorrechte.$\r$\n$\r$\nHerausgeber: ${PUBLISHER}" \
  "Juega y diseña puzles de cartas.$\r$\n$\r$\nEl programa se instala solo para tu cuenta. No necesitas un administrador.$\r$\n$\r$\nEditor: ${PUBLISHER}"
!insertmacro TEXT LICENCES "Licences" "Lizenzen" "Licencias"
!insertmacro TEXT LICENCES_ABOUT \
  "The program is free under the MIT licence. Its parts have licences of their own." \
  "Das Programm ist frei unter der MIT-Lizenz. Seine Bestandteile haben eigene Lizenzen." \
  "El programa es libre bajo la licencia MIT. Sus componentes tienen sus propias licencias."
!insertmacro TEXT LICENCES_WHERE \
  "The texts of all licences are installed in the folder licenses." \
  "Die Texte aller Lizenzen werden im Ordner licenses installiert." \
  "Los textos de todas las licencias se instalan en la carpeta licenses."
!insertmacro TEXT FOLDER "Folder" "Ordner" "Carpeta"
!insertmacro TEXT FOLDER_ABOUT \
  "Choose where the program is installed." \
  "Wähle, wo das Programm installiert wird." \
  "Elige dónde se instala el programa."
!insertmacro TEXT FOLDER_CHOOSE \
  "The usual folder belongs to your account. To use another one, choose Browse." \
  "Der übliche Ordner gehört zu deinem Benutzerkonto. Für einen anderen wähle Durchsuchen." \
  "La carpeta habitual pertenece a tu cuenta. Para usar otra, elige Examinar."
!insertmacro TEXT INSTALLING "Installing" "Installation" "Instalación"
!insertmacro TEXT REMOVING "Removing" "Deinstallation" "Desinstalación"
!insertmacro TEXT WAIT "This takes about a minute." "Das dauert etwa eine Minute." "Tarda alrededor de un minuto."
!insertmacro TEXT FINISHED \
  "${TITLE} is installed" "${TITLE} ist installiert" "${TITLE} está instalado"
!insertmacro TEXT FINISHED_ABOUT \
  "You find the program in the Start menu." \
  "Du findest das Programm im Startmenü." \
  "Encontrarás el programa en el menú Inicio."
!insertmacro TEXT RUN "Start ${TITLE}" "${TITLE} starten" "Iniciar ${TITLE}"
!insertmacro TEXT RUNNING \
  "${TITLE} is running. Close it, then choose Retry." \
  "${TITLE} läuft. Schließe das Programm und wähle dann Wiederholen." \
  "${TITLE} está abierto. Ciérralo y elige Reintentar."
!insertmacro TEXT FILE_ERROR \
  "$\"$0$\" can't be written. Close programs that use it, then choose Retry." \
  "$\"$0$\" kann nicht geschrieben werden. Schließe Programme, die es benutzen, und wähle dann Wiederholen." \
  "No se puede escribir $\"$0$\". Cierra los programas que lo usan y elige Reintentar."
!insertmacro TEXT REMOVE "Remove ${TITLE}" "${TITLE} entfernen" "Quitar ${TITLE}"
!insertmacro TEXT REMOVE_ABOUT \
  "This removes the program from your account." \
  "Dies entfernt das Programm aus deinem Benutzerkonto." \
  "Esto quita el programa de tu cuenta."
!insertmacro TEXT KEPT \
  "Your data are in this folder, and stay there:" \
  "Deine Daten sind in diesem Ordner und bleiben dort:" \
  "Tus datos están en esta carpeta y se quedan allí:"
!insertmacro TEXT DATA \
  "Remove my games, ratings, sets and preferences too" \
  "Auch meine Spiele, Bewertungen, Sammlungen und Einstellungen entfernen" \
  "Quitar también mis partidas, valoraciones, colecciones y preferencias"
!insertmacro TEXT SET "Puzzle set" "Rätselsammlung" "Colección de puzles"

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
!macro REMOVE_PROGRAM
  RMDir /r "$INSTDIR\DLLs"
  RMDir /r "$INSTDIR\Lib"
  RMDir /r "$INSTDIR\licenses"
  Delete "$INSTDIR\*.dll"
  Delete "$INSTDIR\python.exe"
  Delete "$INSTDIR\pythonw.exe"
  Delete "$INSTDIR\boaf.exe"
  Delete "$INSTDIR\boaf.cmd"
  Delete "$INSTDIR\boaf.ico"
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
