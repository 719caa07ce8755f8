import { newEstimate, SPECIFICATION } from '@pcm/domain';
import { describe, expect, it } from 'vitest';
import { withProjectType, withServiceCategory } from './service-change.ts';
import { workingCopy } from './working-line.ts';

let ids = 0;
const start = workingCopy(
  newEstimate(
    {
      serviceCategory: 'industrial-rope-access',
      projectType: 'Cement Silo Cleaning',
      newId: () => `service-${++ids}`,
    },
    SPECIFICATION,
  ),
);
const coating = 'Industrial Coating';

describe('changing what kind of job it is', () => {
  it('the default services follow the project type', () => {
    const names = withProjectType(start, coating).additionalServices?.map((one) => one.name);
    expect(names).toContain('Surface Preparation');
    expect(withProjectType(start, 'Bridge Inspection').additionalServices).toBe(
      start.additionalServices,
    );
  });

  it('services somebody changed stay', () => {
    const changed = { ...start, additionalServices: start.additionalServices?.slice(1) };
    expect(withProjectType(changed, coating).additionalServices).toBe(changed.additionalServices);
  });

  it('the contingencies follow the service, unless they were changed', () => {
    const window = withServiceCategory(start, 'window-cleaning');
    expect(window.contingencies).toMatchObject({ weatherDelay: 15, profitMargin: 18 });
    expect(window.projectInfo?.projectType).toBe('Low-Rise Window Cleaning');
    const own = { ...start, contingencies: { ...start.contingencies, weatherDelay: 9 } };
    expect(withServiceCategory(own, 'window-cleaning').contingencies?.weatherDelay).toBe(9);
  });
});
