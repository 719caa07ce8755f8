import { expect, test } from 'vitest';
import type { Namespace } from './index.ts';
import { loadTexts } from './index.ts';

/**
 * Texts that the specification fixes, by namespace and key, word for word. Source: specification
 * sections 2, 5 and 8 for what is built; a new screen adds its own.
 */
const FIXED: Partial<Record<Namespace, Record<string, string>>> = {
  common: {
    productSubtitle: 'Professional service cost estimation platform',
    loading: 'Loading...',
    saving: 'Saving...',
    back: 'Back',
    success: 'Success',
    error: 'Error',
    draft: 'Draft',
    published: 'Published',
  },
  safekeeping: {
    'backup.created': 'Backup created',
    'backup.restored': 'Data restored',
    'backup.restoreFailed': 'Restore failed',
    'backup.restoreFailedText': 'No backup found or restore failed',
  },
  taxes: {
    'results.summary': 'Tax Payment Summary',
    'results.final': 'Final Financial Summary',
    'export.title': 'Tax Report Export',
    'export.exported': 'Tax Report Exported',
  },
  insurance: {
    applied: 'Insurance Settings Applied',
    error: 'Error',
    failed: 'Failed to apply insurance settings',
    refreshed: 'Insurance updated',
    refreshedText: 'Insurance calculations refreshed',
  },
  financial: {
    title: 'Financial Analysis',
    subtitle: 'Project profitability and tax calculations',
    'tabs.analysis': 'Profit Analysis',
    'tabs.cost-summary': 'Cost Summary',
    'tabs.tax-results': 'Tax Results',
    'tabs.insurance': 'Insurance & Compliance',
    'tabs.cnss-config': 'CNSS Config',
    'tabs.settings': 'Tax Configuration',
    refresh: 'Refresh Data',
    notFound: 'Project Not Found',
    loadFailed: 'Failed to fetch project',
    currencyUpdated: 'Currency updated',
    currencyFailed: 'Failed to update currency',
    'save.error': 'Error',
    'save.expired': 'Session Expired',
    'save.expiredText': 'Please refresh the page and login again',
    'save.failedProfit': 'Failed to update profit analysis',
    'save.failedContingencies': 'Failed to save contingency changes',
    'save.failedInsurance': 'Failed to apply insurance settings',
  },
  analysis: {
    title: 'Profit Analysis',
    'order.required': 'REQUIRED',
    'order.enabled': 'Enabled',
    'order.disabled': 'Disabled',
    'prompt.title': 'Enter Customer Order Amount',
    'cards.revenue': 'Revenue & Costs',
    'cards.taxes': 'Tax Obligations',
    'cards.net': 'Net Profit & Cash Flow',
    'indicators.title': 'Performance Indicators',
    'indicators.excellent': 'Excellent',
    'indicators.good': 'Good',
    'indicators.poor': 'Poor',
    'dividend.disabled': 'Dividend distribution is disabled',
    'save.button': 'Save Results',
    'save.saved': 'Analysis Saved',
  },
  simulation: {
    compare: 'Compare with Original',
    apply: 'Apply Simulation to Project',
    returnToProject: 'Return to Project Management',
    'missing.text': 'Project not found. Please select a project to simulate.',
    'missing.failedProject': 'Failed to fetch project',
    'applying.applied': 'Simulation Applied',
    'applying.appliedText': 'The simulation values have been applied to your project.',
    'applying.failed': 'Failed to apply simulation to project',
  },
  costPanel: {
    title: 'Cost Summary',
    saved: 'Contingencies Updated',
    'actions.loadTemplate': 'Load Template',
    'actions.duplicate': 'Duplicate Project',
    'actions.optimize': 'Apply Optimization',
    'actions.review': 'Review Higher Cost',
    'simulation.none': 'No simulation data available',
    'simulation.higher': 'Higher',
    'simulation.lower': 'Lower',
    'simulation.significant': 'Significant Difference',
    'simulation.minor': 'Minor Difference',
  },
  projectView: {
    'finance.expired': 'Session Expired',
    'finance.expiredText': 'Please refresh the page and login again',
    'finance.failed': 'Failed to update profit analysis',
    'finance.excellent': 'Excellent',
    'finance.good': 'Good',
    'finance.poor': 'Poor',
  },
  shell: {
    home: 'Home',
    projects: 'Projects',
    admin: 'Admin',
    settings: 'Settings',
    logout: 'Logout',
    notFoundTitle: '404 Page Not Found',
    accessRestricted: 'Access Restricted',
    accessRestrictedText: 'You need to be logged in to access this content',
    goToLogin: 'Go to Admin Login',
    loggedOut: 'Logged out',
    loggedOutText: 'You have been logged out successfully',
  },
  admin: {
    captchaFailed: 'CAPTCHA Failed',
    captchaFailedText: 'Please solve the math problem correctly',
    loginFailed: 'Login failed',
    loginFailedText: 'Invalid username or password',
    loginSuccessful: 'Login successful',
    welcomeBack: 'Welcome back!',
    changeCredentials: 'Change Credentials',
    passwordMismatch: 'Password mismatch',
    passwordMismatchText: 'New passwords do not match',
    passwordTooShort: 'Password too short',
    passwordTooShortText: 'Password must be at least {{min}} characters',
    credentialsUpdated: 'Credentials updated',
    updateFailed: 'Update failed',
    updateFailedText: 'Failed to update credentials',
  },
  errors: {
    'authentication-required': 'Authentication required',
    'login-failed': 'Invalid username or password',
    'password-too-short': 'Password must be at least {{min}} characters',
    'project-not-found': 'Project Not Found',
  },
  projects: {
    'wizard.title': 'New Project',
    'list.title': 'My Projects',
    'list.subtitle': 'Manage and track your cost estimation projects',
    'list.newProject': 'New Project',
    'list.create': 'Create New Project',
    'list.searchPlaceholder': 'Search projects...',
    'list.loading': 'Loading projects...',
    'list.empty': 'No projects found',
    'list.emptyText': 'Get started by creating a new project.',
    'list.noMatch': 'No projects match your search.',
    'list.failed': 'Failed to fetch projects',
    'card.totalCost': 'Total Cost',
    'card.updated': 'Updated {{when}}',
    'card.edit': 'Edit',
    'delete.question': 'Are you sure you want to delete this project?',
    'delete.done': 'Project deleted',
    'delete.doneText': 'Project has been deleted successfully',
    'delete.failed': 'Delete failed',
    'delete.failedText': 'Failed to delete project',
    'view.notFound': 'Project Not Found',
    'view.failed': 'Failed to fetch project',
    'view.orderTitle': 'Enter Customer Order Amount',
  },
  estimate: {
    newProject: 'New Project',
    backToProjects: 'Back to Projects',
    saveDraft: 'Save Draft',
    saveAndPublish: 'Save & Publish',
    saveChanges: 'Save Changes',
    created: 'Project created successfully',
    updated: 'Project updated successfully',
    saveFailed: 'Failed to save project',
    loadFailed: 'Failed to fetch project',
    notFound: 'Project Not Found',
    refreshAll: 'Refresh All',
    refreshed: 'Data updated successfully - all pages will refresh automatically',
    'info.title': 'Project Information',
    'info.nameRequired': 'Project name is required',
    'info.clientRequired': 'Client name is required',
    'info.locationRequired': 'Location is required',
    'personnel.title': 'Personnel Management',
    'personnel.apply': 'Apply',
    'equipment.title': 'Equipment & Materials',
    'equipment.customItem': 'Custom Item',
    'services.title': 'Additional Services',
    'services.empty': 'No additional services added yet',
  },
  documents: {
    'export.exportPdf': 'Export PDF',
    'export.comprehensive': 'Export Comprehensive Cost Report',
  },
  cost: {
    costSummary: 'Cost Summary',
    'completion.project-info': 'Project Info',
    'completion.personnel': 'Personnel',
    'completion.equipment': 'Equipment',
    'completion.services': 'Services',
    'effect.apply': 'Apply Settings',
    'profit.noOrder': 'Enter Customer Order Amount',
    'profit.order': 'Customer Order Amount',
    'profit.profitable': 'Profitable',
    'profit.loss': 'Loss',
    'profit.lossWarning':
      'This project will result in a loss. Consider increasing the customer order amount or reducing project costs.',
    'profit.lowMargin': 'Profit margin is below 10%. Consider reviewing costs or pricing strategy.',
  },
};

const textAt = (texts: object, key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => Reflect.get(Object(part), name), texts);

for (const [namespace, fixed] of Object.entries(FIXED)) {
  test(`English texts of ${namespace} read as the specification has them`, async () => {
    const texts = await loadTexts('en', namespace as Namespace);
    const shown = Object.fromEntries(Object.keys(fixed).map((key) => [key, textAt(texts, key)]));
    expect(shown).toEqual(fixed);
  });
}

test('the login page, errors and estimate say the same thing in the same words', async () => {
  const [admin, errors, estimate, projects] = await Promise.all(
    (['admin', 'errors', 'estimate', 'projects'] as const).map((name) => loadTexts('en', name)),
  );
  expect(textAt(admin ?? {}, 'loginFailedText')).toBe(textAt(errors ?? {}, 'login-failed'));
  expect(textAt(estimate ?? {}, 'notFound')).toBe(textAt(projects ?? {}, 'view.notFound'));
  expect(textAt(estimate ?? {}, 'loadFailed')).toBe(textAt(projects ?? {}, 'view.failed'));
});
