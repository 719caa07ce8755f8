import type { ProductionSource } from './production-rate.ts';

/** The sources of the production rates, in their own words. Seen on 2026-11-20. */
export const PRODUCTION_SOURCES = {
  SILO: {
    url: 'http://www.australiansiloclean.com.au/case-studies/',
    says: '750 t in 10 days, two operators',
  },
  SILO_CHECK: {
    url: 'https://zkg.de/en/artikel/zkg_Ready-mix_plant_relieves_pressure_with_silo_cleaning_service-2159931.html',
    says: 'three 125-t silos in ten working hours',
  },
  PRESSURE: {
    url: 'https://deadreckoninggame.com/index.php/Efficiency_Tips:_How_Many_Square_Feet_Can_One_Person_Pressurize_in_an_Hour%3F',
    says: '1500-2000 sq ft/h at ground',
  },
  EPOXY: {
    url: 'http://www.get-a-quote.net/QuoteEngine/costbook.asp?WCI=CostSectionBody&SectionId=5667339&ShowWholePage=Y',
    says: 'epoxy 8-10 mil: spray .004, roll .006, brush .016 man-hours/sq ft',
  },
  PAINT: {
    url: 'https://ja.scribd.com/document/357295560/Economics-of-Painting',
    says: 'spray 300-600, roller 200-400, brush 100-200 sq ft/h, single-pack alkyd, one coat',
  },
  BLASTING: {
    url: 'https://fssurfacesolutions.com/other-resources/blasting-reference-info/',
    says: 'nozzle 1/4in 100, 5/16in 160, 3/8in 230 sq ft/h',
  },
  OFFICE: {
    url: 'https://commercialcleaningguides.com/how-many-square-feet-can-you-clean-in-8-hours',
    says: '2000-2500 sq ft/h; medical below 2000',
  },
  POST_CONSTRUCTION: {
    url: 'https://cleancrewco.com/construction-cleaning/',
    says: 'solo: 90 min/1000 sq ft standard, 120 deep',
  },
  FLOOR: {
    url: 'https://mycleanlink.com/general/f/12/t/2061',
    says: 'strip and wax 150; 300-500 sq ft/h',
  },
  SCRUBBER: {
    url: 'http://advance-us.blogspot.com/2014/06/project-cleaning-for-schools-and_16.html',
    says: 'ISSA: 17in 18500, 20in 20500 sq ft/h; 18in dust mop < 7000',
  },
  CARPET: {
    url: 'https://www.cleanlink.com/hs/article/Cleaning-Times-and-Autonomous-Machines--32514',
    says: 'extractor small 300-600, large 1000-2000 sq ft/h; upright vacuum 2200, backpack 7200',
  },
  RESTROOM: {
    url: 'https://www.cleanlink.com/hs/article/Tips-To-Developing-Restroom-Cleaning-Times--17357',
    says: '3 min per fixture',
  },
  SCHOOL: { url: 'http://www.icanatex.com/Answer.asp?ID=3736', says: '3600 sq ft/h +/-20%' },
  WINDOW: {
    url: 'http://www.icanatex.com/Answer.asp?ID=3834',
    says: 'ISSA: 100 sq ft in about 10 min, brush and squeegee',
  },
  WINDOW_UK: {
    url: 'http://www.cleanitup.co.uk/smf/index.php?topic=91248.msg814571',
    says: '1 min per m2, then double',
  },
  WINDOW_NEW: {
    url: 'http://www.cmmonline.com/articles/finding-the-window-cleaning-experts-3',
    says: 'new construction 3 to 5 times longer',
  },
  WASH: {
    url: 'https://americanrentalspecialties.com/how-long-does-car-detailing-take/',
    says: 'wash 30-45 min, interior 60-90 min',
  },
  DETAILING: {
    url: 'https://eatsip365.com/time-required-for-a-car-wash-detailing',
    says: 'wash and wax 1.5-3 h, interior 3-6, exterior 4-8, full 6-10',
  },
  CERAMIC: {
    url: 'https://eatsip365.com/the-time-needed-for-a-car-auto-detail',
    says: 'multi-stage correction and ceramic 20 h or more',
  },
} as const satisfies Record<string, ProductionSource>;
