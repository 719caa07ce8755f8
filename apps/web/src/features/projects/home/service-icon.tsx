import type { ServiceCategory } from '@pcm/domain';
import { IconBuildingFactory2, IconCar, IconSparkles, IconWindow } from '@tabler/icons-react';

const icons = {
  'industrial-rope-access': IconBuildingFactory2,
  'janitorial-services': IconSparkles,
  'window-cleaning': IconWindow,
  'car-cleaning-detailing': IconCar,
} as const;

/** The icon of a service, beside its name. */
export function ServiceIcon({ category, tile }: { category: ServiceCategory; tile?: boolean }) {
  const Icon = icons[category];
  return tile ? (
    <Icon size={22} stroke={1.6} aria-hidden />
  ) : (
    <Icon size={16} stroke={1.75} aria-hidden />
  );
}
