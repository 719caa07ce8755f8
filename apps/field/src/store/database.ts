const NAME = 'plan';
const VERSION = 2;

/** The stores of this phone's database, and the key in the values of those that have one. */
const STORES = {
  plans: undefined,
  choices: undefined,
  queue: 'id',
  /** The entries of day sheets that this phone wrote, and its copies of the server's sheets. */
  entries: 'id',
  /** The bytes of photos, by the ids of their entries. */
  photos: undefined,
  /** Day sheets as the server last had them. */
  sheets: undefined,
} as const;

type StoreName = keyof typeof STORES;

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.addEventListener('upgradeneeded', () => {
      for (const [store, keyPath] of Object.entries(STORES)) {
        if (request.result.objectStoreNames.contains(store)) continue;
        request.result.createObjectStore(store, keyPath === undefined ? {} : { keyPath });
      }
    });
    request.addEventListener('success', () => {
      // Another tab with a newer page must be able to change the stores.
      request.result.addEventListener('versionchange', () => {
        request.result.close();
        opened = undefined;
      });
      resolve(request.result);
    });
    request.addEventListener('error', () => {
      opened = undefined;
      reject(request.error ?? new Error('no database'));
    });
  });
  return opened;
}

async function ask<Result>(
  store: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode);
    const request = work(transaction.objectStore(store));
    // A write counts once it is on the disk of the phone, not before.
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
    transaction.addEventListener('error', () => reject(transaction.error ?? new Error('failed')));
  });
}

/** Returns what a store has under a key; undefined where there is nothing. */
export const read = (store: StoreName, key: string): Promise<unknown> =>
  ask<unknown>(store, 'readonly', (all) => all.get(key));

/** Returns everything in a store, by key. */
export const readAll = (store: StoreName): Promise<unknown[]> =>
  ask<unknown[]>(store, 'readonly', (all) => all.getAll());

/** Returns the keys of a store. */
export const readAllKeys = async (store: StoreName): Promise<string[]> =>
  (await ask(store, 'readonly', (all) => all.getAllKeys())).map(String);

/** Stores a value; a store whose values name their key takes none. */
export async function write(store: StoreName, value: unknown, key?: string): Promise<void> {
  await ask(store, 'readwrite', (all) => all.put(value, key));
}

/** Removes what a store has under a key. */
export async function remove(store: StoreName, key: string): Promise<void> {
  await ask(store, 'readwrite', (all) => all.delete(key));
}

/**
 * Changes what a store has under a key, in one transaction, so that another tab loses nothing.
 * Returns what is stored then; `undefined` from the change leaves everything as it is.
 */
export async function change<Value>(
  store: StoreName,
  key: string,
  next: (now: Value | undefined) => Value | undefined,
): Promise<Value | undefined> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, 'readwrite');
    const all = transaction.objectStore(store);
    let changed: Value | undefined;
    const found = all.get(key);
    found.addEventListener('success', () => {
      changed = next(found.result as Value | undefined);
      if (changed !== undefined) all.put(changed);
    });
    transaction.addEventListener('complete', () => resolve(changed));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
  });
}
