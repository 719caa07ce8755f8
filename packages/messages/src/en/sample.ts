/** The sample company: loading it, and being rid of it. */
export default {
  emptyTitle: 'No Data Available',
  emptyText: 'Create some projects to view analytics',
  offer: 'Or look around in a sample company first.',
  toProjects: 'Go to My Projects',
  load: 'Load the sample company',
  loaded: 'Sample company loaded',
  loadedText_one: '{{formatted}} project, marked as a sample',
  loadedText_other: '{{formatted}} projects, each marked as a sample',
  loadFailed: 'The sample company was not loaded',
  notice_one: '{{formatted}} sample project',
  notice_other: '{{formatted}} sample projects',
  noticeText: 'They count in lists and figures until you remove them.',
  remove: 'Remove the sample company',
  question_one: '{{formatted}} sample project goes.',
  question_other: '{{formatted}} sample projects go.',
  gone: 'You have changed none of them: all are removed for good. Your own projects stay, and so do copies you made of samples.',
  kept: 'Your own projects stay, and so do copies you made of samples.',
  changed_one:
    'You have changed {{formatted}} of them: it goes to Recently deleted, where you can restore it for 30 days. The others are removed for good.',
  changed_other:
    'You have changed {{formatted}} of them: they go to Recently deleted, where you can restore them for 30 days. The others are removed for good.',
  confirm: 'Remove',
  removed: 'Sample company removed',
  removedText_one: '{{formatted}} changed project is under Recently deleted',
  removedText_other: '{{formatted}} changed projects are under Recently deleted',
  removeFailed: 'The sample company was not removed',
};
