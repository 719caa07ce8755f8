import { registerHooks } from 'node:module';

// TypeScript 7 has no API that dependency-cruiser can parse with
// (docs/adr/0002-import-rules-with-dependency-cruiser.md), so that tool gets TypeScript 6, which is
// installed beside it as `typescript-6`.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const [name, ...rest] = specifier.split('/');
    const isAskedByCruiser = context.parentURL?.includes('/dependency-cruiser/') === true;
    return name === 'typescript' && isAskedByCruiser
      ? nextResolve(['typescript-6', ...rest].join('/'), context)
      : nextResolve(specifier, context);
  },
});
