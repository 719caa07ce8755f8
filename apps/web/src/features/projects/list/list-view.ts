import { z } from 'zod';
import { readStored, writeStored } from '../../../platform/storage.ts';
import { LIST_VIEWS, type ProjectsSearch } from './search-params.ts';

const STORAGE_KEY = 'pcm.listView';

/** Cards or table. */
export type ListView = (typeof LIST_VIEWS)[number];

/** Returns the view of the address, else the last one chosen in this browser, else cards. */
export const viewOf = (search: ProjectsSearch): ListView =>
  search.view ?? readStored(STORAGE_KEY, z.enum(LIST_VIEWS)) ?? 'cards';

/** Stores the choice in this browser. */
export const rememberView = (view: ListView): void => void writeStored(STORAGE_KEY, view);
