const error = (name, from, to) => ({ name, severity: 'error', from, to })

/** The import boundaries of docs/ARCHITECTURE.md, made executable. */
export default {
  forbidden: [
    error('no-cycles', {}, { circular: true }),
    error('shared-is-a-leaf', { path: '^shared/' }, { path: '^(server|client|migrations|tests|scripts)/' }),
    error(
      'client-takes-only-types-from-server',
      { path: '^client/' },
      { path: '^(server|migrations)/', dependencyTypesNot: ['type-only'] },
    ),
    error('migrations-are-frozen', { path: '^migrations/' }, { path: '^(server|shared|client)/' }),
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
      { path: '^(server|client|shared|migrations)/', pathNot: '\\.test\\.tsx?$' },
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
