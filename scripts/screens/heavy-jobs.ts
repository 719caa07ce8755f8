import type { ProjectBody } from '@pcm/contract';
import { projectTypesOf, SERVICE_CATEGORIES } from '@pcm/domain';
import { type Job, projectBody } from './seed-projects.ts';

const PROJECT_COUNT = 210;
const LINES_OF_LARGEST = 200;
const LARGE_RATE = 1_234_567.89;

const PLACES = ['Casablanca', 'Laâyoune', 'الدار البيضاء', 'Ksar El Kebir', 'Béni Mellal', 'طنجة'];
const LONG_NAME =
  'Nettoyage, sablage et revêtement anticorrosion des silos de stockage 1 à 12 et de la tour de préchauffage, campagne d’arrêt annuel';
const LONG_CLIENT =
  'Société Marocaine de Fabrication et de Distribution de Ciments et de Granulats du Sud-Est';

/** Returns the n-th element of a list that starts again after its last one. */
function cycled<T>(list: readonly T[], index: number): T {
  const element = list[index % list.length];
  if (element === undefined) throw new Error('Nothing to choose from');
  return element;
}

function jobOf(index: number): Job {
  const category = cycled(SERVICE_CATEGORIES, index);
  return {
    name: index % 9 === 0 ? LONG_NAME : `Chantier ${index} · موقع رقم ${index}`,
    client: index % 7 === 0 ? LONG_CLIENT : `Client ${index % 40}`,
    location: cycled(PLACES, index),
    category,
    projectType: cycled(projectTypesOf(category), index).name,
    currency: cycled(['MAD', 'MAD', 'EUR', 'USD'] as const, index),
    status: index % 4 === 0 ? 'draft' : 'published',
    area: 100 * (1 + index),
    startDate: `2027-${String(1 + (index % 12)).padStart(2, '0')}-05`,
    crew: [1 + (index % 3), 2 + (index % 5)],
    days: 3 + (index % 30),
    itemsPerList: 1,
    ...(index % 3 === 0 ? { order: 50_000 + 10_000 * index } : {}),
  };
}

/**
 * Returns a project with everything that could break a layout: 200 lines, long names, large
 * amounts.
 */
function largestProject(): ProjectBody {
  const half = Array.from({ length: LINES_OF_LARGEST / 2 }, (_, index) => index);
  const isLarge = (index: number) => index % 10 === 0;
  const personnel = half.map((index) => ({
    id: `person-${index}`,
    type: index % 5 === 0 ? 'تقني متخصص في الأشغال على الحبال والفضاءات المحصورة' : LONG_CLIENT,
    count: isLarge(index) ? 1 : 1 + (index % 12),
    rate: isLarge(index) ? LARGE_RATE : 650.55,
    days: isLarge(index) ? 1 : 1 + (index % 30),
    bonus: { enabled: index % 4 === 0, type: 'percentage' as const, amount: 12.5 },
  }));
  const ropeAccess = half.map((index) => ({
    id: `item-${index}`,
    name: index % 6 === 0 ? 'حبل شبه ساكن 11 مم بطول 200 متر' : `${LONG_CLIENT} ${index}`,
    quantity: isLarge(index) ? 1 : 1 + (index % 20),
    rate: isLarge(index) ? LARGE_RATE : 85,
    days: isLarge(index) ? 1 : 30,
  }));
  const job: Job = {
    ...jobOf(0),
    name: LONG_NAME,
    client: LONG_CLIENT,
    projectType: 'Anti-Corrosion Coating of Steel Structures',
    status: 'published',
    height: 185.5,
    order: 87_654_321,
  };
  return projectBody(job, { personnel, equipment: { ropeAccess } });
}

/**
 * Returns more projects than anyone has. The largest is created last, so it is first in the list.
 */
export const heavyProjects = (): ProjectBody[] => [
  ...Array.from({ length: PROJECT_COUNT }, (_, index) => projectBody(jobOf(index))),
  largestProject(),
];
