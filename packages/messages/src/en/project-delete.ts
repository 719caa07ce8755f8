export default {
  title: 'Delete “{{name}}”',
  question: 'Are you sure you want to delete this project?',
  goesUnpriced: 'Its estimate goes with it. Undo for 10 seconds, then 30 days in Recently deleted.',
  goes: 'Its estimate of {{total}} goes with it. Undo for 10 seconds, then 30 days in Recently deleted.',
  confirm: 'Delete project',
  done: 'Project deleted',
  doneText: 'Project has been deleted successfully',
  failed: 'Delete failed',
  failedText: 'Failed to delete project',
  changed: 'It was changed in the meantime. Look at it again before you delete it.',
};
