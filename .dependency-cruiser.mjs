const error = (name, from, to) => ({ name, severity: 'error', from, to })

/** The import boundaries of docs/ARCHITECTURE.md, made executable. The order of rooms and cycles of folders: scripts/check-rooms.ts. */
export default {
  forbidden: [
    error('no-cycles', {}, { circular: true }),
    error(
      'shared-is-a-leaf',
      { path: '^shared/' },
      // What its tests take from tests/support is seen to by nothing-imports-tests.
      { path: '^(server|client|workshop|migrations|api-client|examples|scripts)/' },
    ),
    error(
      'client-takes-only-types-from-server',
      { path: '^client/' },
      { path: '^(server|workshop|migrations)/', dependencyTypesNot: ['type-only'] },
    ),
    // Its table of paths is made from the server's when it is built.
    error(
      'api-client-takes-only-types-from-server',
      { path: '^api-client/(?!calls\\.ts$)' },
      { path: '^(server|client|workshop|migrations)/', dependencyTypesNot: ['type-only'] },
    ),
    error(
      'examples-know-only-the-api-client',
      { path: '^examples/' },
      { path: '^(server|client|shared|workshop|migrations|scripts|tests)/' },
    ),
    error(
      'nobody-depends-on-examples',
      { path: '^(server|client|shared|workshop|migrations|api-client|scripts)/' },
      { path: '^examples/' },
    ),
    error('migrations-are-frozen', { path: '^migrations/' }, { path: '^(server|shared|workshop|client)/' }),
    // It stands for the world outside: all it shares with the server is the language of the feed.
    error(
      'simulator-is-outside',
      { path: '^workshop/simulator/', pathNot: '\\.test\\.ts$' },
      { path: '^(server|client|tests|scripts|migrations|workshop/lab)/' },
    ),
    error(
      'nobody-depends-on-the-workshop',
      { path: '^(server|client)/', pathNot: '(^server/ops/(create-app|demo/demo)\\.ts$|\\.test\\.ts$)' },
      { path: '^workshop/' },
    ),
    error(
      'only-queries-build-sql',
      { path: '^server/', pathNot: '(/queries\\.ts$|^server/core/db/)' },
      { path: 'node_modules/kysely', dependencyTypesNot: ['type-only'] },
    ),
    error(
      'features-meet-at-services',
      { path: '^server/([^/]+/[^/]+)/', pathNot: '^server/web/trpc/router' },
      {
        path: '^server/[^/]+/[^/]+/(queries|router)\\.ts$',
        pathNot: '(^server/$1/|^server/web/trpc/router)',
      },
    ),
    error(
      'rules-are-pure',
      { path: '^shared/rules/', pathNot: '\\.test\\.ts$' },
      {
        path: '(node_modules|^node:|^shared/(?!rules/|sports/|core/(must|normalize|prizes|stat-units|time|eastern-time|time-zone-clock|unreachable)|settings/catalogue/))',
        dependencyTypesNot: ['type-only'],
      },
    ),
    // The lab is a test that runs for long: it starts what tests start.
    error(
      'nothing-imports-tests',
      {
        path: '^(server|client|shared|workshop/simulator|migrations|api-client|examples)/',
        pathNot: '\\.test\\.tsx?$',
      },
      { path: '^(tests|workshop/lab)/' },
    ),
    error(
      'no-orphans',
      {
        orphan: true,
        pathNot: '(\\.d\\.ts$|\\.test\\.tsx?$|^tests/|^workshop/lab/.*\\.js$|^scripts/|^client/public/)',
      },
      {},
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|workshop/lab/bench/node_modules)' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] },
  },
}
