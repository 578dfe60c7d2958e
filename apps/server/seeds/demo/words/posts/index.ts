import type { DemoBlog } from '../types.ts';
import { biryaniQuantitiesPerPerson } from './biryani-quantities-per-person.ts';
import { buyingAndKeepingFish } from './buying-and-keeping-fish.ts';
import { freezerGuide } from './freezer-guide.ts';
import { goatOrLamb } from './goat-or-lamb.ts';
import { howToChooseACurryCut } from './how-to-choose-a-curry-cut.ts';
import { iftarPlanning } from './iftar-planning.ts';
import { keemaGrinds } from './keema-grinds.ts';
import { marinadeTimetable } from './marinade-timetable.ts';
import { netAndGrossWeight } from './net-and-gross-weight.ts';
import { nihariOvernight } from './nihari-overnight.ts';
import { prawnCountSizes } from './prawn-count-sizes.ts';
import { qurbaniAndAqiqahPortions } from './qurbani-and-aqiqah-portions.ts';
import { readingAHalalCertificate } from './reading-a-halal-certificate.ts';
import { stockFromBones } from './stock-from-bones.ts';
import { thawingMeatSafely } from './thawing-meat-safely.ts';
import { weeklyMealPlanOnABudget } from './weekly-meal-plan-on-a-budget.ts';

/** All articles, the newest first. */
export const blogs: readonly DemoBlog[] = [
  biryaniQuantitiesPerPerson,
  buyingAndKeepingFish,
  freezerGuide,
  goatOrLamb,
  howToChooseACurryCut,
  iftarPlanning,
  keemaGrinds,
  marinadeTimetable,
  netAndGrossWeight,
  nihariOvernight,
  prawnCountSizes,
  qurbaniAndAqiqahPortions,
  readingAHalalCertificate,
  stockFromBones,
  thawingMeatSafely,
  weeklyMealPlanOnABudget,
].toSorted((a, b) => a.publishedDaysAgo - b.publishedDaysAgo);
