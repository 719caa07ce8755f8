/** The sample company: loading and removing it. */
export default {
  emptyTitle: 'No Data Available',
  emptyText: 'Create some projects to view analytics',
  offer: 'Or look around in a sample company first.',
  toProjects: 'Go to My Projects',
  load: 'Load the sample company',
  loaded: 'Sample company loaded',
  loadedText_one: '{{formatted}} project, marked as a sample',
  loadedText_other: '{{formatted}} projects, each marked as a sample',
  loadedRecords_one: 'With {{formatted}} record in Team & Operations',
  loadedRecords_other: 'With {{formatted}} records in Team & Operations',
  loadFailed: 'The sample company was not loaded',
  notice_one: '{{formatted}} sample project',
  notice_other: '{{formatted}} sample projects',
  noticeText: 'They count in lists and figures until you remove them.',
  noticeRecords_one: '{{formatted}} sample record in Team & Operations',
  noticeRecords_other: '{{formatted}} sample records in Team & Operations',
  remove: 'Remove the sample company',
  question_one: '{{formatted}} sample project goes.',
  question_other: '{{formatted}} sample projects go.',
  gone: 'You have changed none of them: all are removed for good. Your own projects stay, and so do copies you made of samples.',
  kept: 'Your own projects stay, and so do copies you made of samples.',
  changed_one:
    'You have changed {{formatted}} of them: it goes to Recently deleted, where you can restore it for 30 days. The others are removed for good.',
  changed_other:
    'You have changed {{formatted}} of them: they go to Recently deleted, where you can restore them for 30 days. The others are removed for good.',
  records_one:
    '{{formatted}} record of Team & Operations that came along goes too, unless somebody has changed or used it.',
  records_other:
    '{{formatted}} records of Team & Operations that came along go too: people, customers, equipment and operations. What somebody has changed or used stays.',
  confirm: 'Remove',
  removed: 'Sample company removed',
  removedText_one: '{{formatted}} changed project is under Recently deleted',
  removedText_other: '{{formatted}} changed projects are under Recently deleted',
  keptText_one: '{{formatted}} changed or used record of Team & Operations stays',
  keptText_other: '{{formatted}} changed or used records of Team & Operations stay',
  removeFailed: 'The sample company was not removed',
};
