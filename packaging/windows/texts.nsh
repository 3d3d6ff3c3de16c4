; The texts of the installer in English, German and Spanish.

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
  "Your data in this folder stay, unless you tick the box:" \
  "Deine Daten in diesem Ordner bleiben, außer wenn du das Kästchen ankreuzt:" \
  "Tus datos en esta carpeta se quedan, a menos que marques la casilla:"
!insertmacro TEXT DATA \
  "Remove my games, ratings, sets and preferences too" \
  "Auch meine Spiele, Bewertungen, Sammlungen und Einstellungen entfernen" \
  "Quitar también mis partidas, valoraciones, colecciones y preferencias"
!insertmacro TEXT SET "Puzzle set" "Rätselsammlung" "Colección de puzles"
