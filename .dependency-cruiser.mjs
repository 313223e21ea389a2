const error = (name, from, to) => ({ name, severity: 'error', from, to })

/** The import boundaries of docs/ARCHITECTURE.md, made executable. Rings of folders: scripts/check-rings.ts. */
export default {
  forbidden: [
    error('no-cycles', {}, { circular: true }),
    error(
      'shared-is-a-leaf',
      { path: '^shared/' },
      // What its tests take from tests/support is seen to by nothing-imports-tests.
      { path: '^(server|client|simulator|migrations|scripts)/' },
    ),
    error(
      'client-takes-only-types-from-server',
      { path: '^client/' },
      { path: '^(server|simulator|migrations)/', dependencyTypesNot: ['type-only'] },
    ),
    error('migrations-are-frozen', { path: '^migrations/' }, { path: '^(server|shared|simulator|client)/' }),
    // It stands for the world outside: all it shares with the server is the language of the feed.
    error(
      'simulator-is-outside',
      { path: '^simulator/', pathNot: '\\.test\\.ts$' },
      { path: '^(server/(?!upstream/source\\.ts)|client|tests|scripts|migrations)/' },
    ),
    error(
      'nobody-depends-on-the-simulator',
      { path: '^(server|client)/', pathNot: '(^server/(create-app|demo/demo)\\.ts$|\\.test\\.ts$)' },
      { path: '^simulator/' },
    ),
    error(
      'only-queries-build-sql',
      { path: '^server/', pathNot: '(/queries\\.ts$|^server/db/)' },
      { path: 'node_modules/kysely', dependencyTypesNot: ['type-only'] },
    ),
    error(
      'features-meet-at-services',
      { path: '^server/([^/]+)/' },
      { path: '^server/[^/]+/(queries|router|rest)\\.ts$', pathNot: '^server/$1/' },
    ),
    error(
      'rules-are-pure',
      { path: '^shared/rules/', pathNot: '\\.test\\.ts$' },
      {
        path: '(node_modules|^node:|^shared/(?!rules/|sports/|must|time|eastern-time|unreachable))',
        dependencyTypesNot: ['type-only'],
      },
    ),
    error(
      'nothing-imports-tests',
      { path: '^(server|client|shared|simulator|migrations)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^tests/' },
    ),
    error(
      'no-orphans',
      { orphan: true, pathNot: '(\\.d\\.ts$|\\.test\\.tsx?$|^tests/|^scripts/|^client/public/)' },
      {},
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|tests/bench/node_modules)' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
}
