/** The sample company: loading it, and being rid of it. */
export default {
  emptyTitle: 'No Data Available',
  emptyText: 'Create some projects to view analytics',
  offer: 'Or look around in a sample company first.',
  toProjects: 'Go to My Projects',
  load: 'Load the sample company',
  loaded: 'Sample company loaded',
  loadedText_one: '{{count}} project, marked as a sample',
  loadedText_other: '{{count}} projects, each marked as a sample',
  loadFailed: 'The sample company was not loaded',
  notice_one: '{{count}} sample project',
  notice_other: '{{count}} sample projects',
  noticeText: 'They count in lists and figures until you remove them.',
  remove: 'Remove the sample company',
  question_one: '{{count}} sample project goes.',
  question_other: '{{count}} sample projects go.',
  gone: 'You have changed none of them: all are removed for good. Your own projects stay, and so do copies you made of samples.',
  kept: 'Your own projects stay, and so do copies you made of samples.',
  changed_one:
    'You have changed {{count}} of them: it goes to Recently deleted, where you can restore it for 30 days. The others are removed for good.',
  changed_other:
    'You have changed {{count}} of them: they go to Recently deleted, where you can restore them for 30 days. The others are removed for good.',
  confirm: 'Remove',
  removed: 'Sample company removed',
  removedText_one: '{{count}} changed project is under Recently deleted',
  removedText_other: '{{count}} changed projects are under Recently deleted',
  removeFailed: 'The sample company was not removed',
};
