"""The menu of the Study panel, with what can be done with a study as a whole."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QMenu, QWidget

from boaf_desktop.language.translation import tr
from boaf_desktop.panels.study.plan_dialog import open_plan
from boaf_desktop.panels.study.study_files import StudyFiles
from boaf_desktop.panels.study.study_state import StudyState
from boaf_desktop.workspace.app import App


class StudyMenu(QMenu):
    """Opens and closes studies, and chooses what is learned from the open one."""

    features_requested = Signal()  #: The features of the study should be shown

    def __init__(self, app: App, files: StudyFiles, parent: QWidget) -> None:
        super().__init__(parent)
        self._app, self._study, self._tasks = app, app.study, app.study_tasks
        self.setToolTipsVisible(True)
        self.addAction(tr("&New…"), files.ask_new)
        self.addAction(tr("&Open…"), files.ask_study)
        self.addAction(tr("&Close"), self._study.close)
        self.features = self.addAction(tr("&Features…"), self.features_requested.emit)
        self.features.setToolTip(tr("Choose the features that your preferences may depend on"))
        self.plan = self.addAction(tr("&Plan…"), self._show_plan)
        self.plan.setToolTip(tr("Write down what you expect, before the first rating"))
        #: Undoes the removal of the last round, also after a restart
        self.restore = self.addAction(tr("&Restore removed round"), self._tasks.restore_round)
        #: Whether games that were given up don't count in what is learned
        self.solved_only = self.addAction(tr("Learn from &solved games only"))
        self.solved_only.setCheckable(True)
        self.solved_only.setToolTip(
            tr(
                "Ratings of games that were not solved don't count towards preferences or the "
                "next energy. Choose this if you gave up puzzles because they were too hard, "
                "not because you disliked them."
            )
        )
        self.solved_only.triggered.connect(self._on_solved_only)

    def show_state(self, state: StudyState) -> None:
        study = state.study
        self.solved_only.setChecked(study is not None and study.learns_from_solved)
        self.solved_only.setEnabled(not state.is_busy)
        self.features.setEnabled(study is not None and state.results is not None)
        self.plan.setEnabled(study is not None)
        self.restore.setVisible(study is not None and study.withdrawn is not None)

    @Slot()
    def _show_plan(self) -> None:
        if self._study.snapshot is not None:
            open_plan(self._app, self._study.snapshot, self._app.window)

    @Slot(bool)
    def _on_solved_only(self, is_chosen: bool) -> None:
        self._tasks.learn_from(is_chosen)
        study = self._study.snapshot  # the task may have been refused
        self.solved_only.setChecked(study is not None and study.learns_from_solved)
