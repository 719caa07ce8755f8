/** The working demo. */
export default {
  title: 'Working demo',
  banner: 'This is a demo: nothing here is saved.',
  bannerText:
    'You work with the real editor and the real analysis on an invented job. It is gone when you leave or reload this page. Documents, templates and copies need a real project.',
  startOver: 'Start over',
  startedOver: 'The demo starts from the beginning',
  makeReal: 'Make it a real project',
  made: 'Saved as a real project',
  makeFailed: 'The project was not created',
  screens: 'Screens of the demo',
  view: {
    estimate: 'Estimate',
    analysis: 'Analysis',
    simulation: 'Profit simulation',
  },
  projectName: 'Cement silo 4, wall cleaning',
  notSaved: 'Nothing is saved in the demo',
  beyond: 'Not in the demo',
  beyondText: {
    documents:
      'The server makes documents. Choose “Make it a real project” and export it from there.',
    templates:
      'Templates are kept on the server. Choose “Make it a real project” and use them there.',
    copies: 'A copy would be kept on the server. Choose “Make it a real project” instead.',
    saving:
      'Here is what the job earns as you left it. “Make it a real project” saves it in My Projects.',
  },
};
