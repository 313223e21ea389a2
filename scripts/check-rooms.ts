// `npm run check:rooms`: the server and the client are rooms, each of which may use those before it and none after it,
// and no folder anywhere needs another that needs it back, over however many corners.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult } from 'dependency-cruiser'

/** In their order. A file at the top of either is used by none of them. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  server: ['core', 'people', 'feed', 'league', 'squad', 'season', 'social', 'web', 'ops'],
  client: ['ui', 'data', 'people', 'feed', 'league', 'squad', 'season', 'social', 'layout', 'ops'],
}

const TREES = ['client', 'server', 'shared', 'workshop', 'api-client', 'examples']

const root = fileURLToPath(new URL('..', import.meta.url))
const { output } = await cruise(TREES, {
  baseDir: root,
  tsPreCompilationDeps: true,
  exclude: { path: '(\\.test\\.tsx?$|^dist|node_modules)' },
  enhancedResolveOptions: { extensions: ['.ts', '.tsx'] },
})

interface Arrow {
  readonly from: string
  readonly to: string
}

const { modules } = output as ICruiseResult // an object, because no reporter was asked for
const arrows = modules.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved }): Arrow => ({ from: source, to: resolved })),
)

const misplaced = arrows.filter(isAgainstTheOrder)
for (const { from, to } of misplaced) console.log(`${from} → ${to}`)
if (misplaced.length > 0) console.log(`\n${misplaced.length} imports of a later room\n`)

const between = arrows.flatMap((arrow) => {
  const [from, to] = [path.posix.dirname(arrow.from), path.posix.dirname(arrow.to)]
  const isInside = [from, to].every((folder) => TREES.includes(folder.split('/')[0] ?? ''))
  return isInside && from !== to ? [{ ...arrow, folders: { from, to } }] : []
})
const cycles = inCycles(between)
for (const { from, to } of cycles) console.log(`${from} → ${to}`)
if (cycles.length > 0) {
  const folders = [...new Set(cycles.map(({ folders }) => folders.from))]
  console.log(`\nThese folders need each other in a cycle: ${folders.join(', ')}`)
}

const count = new Set(between.flatMap(({ folders }) => [folders.from, folders.to])).size
if (misplaced.length + cycles.length === 0) console.log(`${count} folders, each in its place, no cycle`)
else process.exitCode = 1

function isAgainstTheOrder({ from, to }: Arrow): boolean {
  const [tree = '', room = ''] = from.split('/')
  const [otherTree, other = ''] = to.split('/')
  const rooms = ROOMS[tree]
  if (!rooms || tree !== otherTree || !rooms.includes(room)) return false
  if (rooms.includes(other)) return rooms.indexOf(other) > rooms.indexOf(room)
  return true
}

/** The imports that are a part of a cycle of folders: what they lead to leads back to where they are. */
function inCycles(imports: typeof between): typeof between {
  const next = new Map<string, string[]>()
  for (const { folders } of imports) next.set(folders.from, [...(next.get(folders.from) ?? []), folders.to])
  const reached = new Map<string, ReadonlySet<string>>()
  for (const start of next.keys()) {
    const seen = new Set<string>()
    const open = [start]
    for (let folder = open.pop(); folder !== undefined; folder = open.pop())
      for (const to of next.get(folder) ?? [])
        if (!seen.has(to)) {
          seen.add(to)
          open.push(to)
        }
    reached.set(start, seen)
  }
  return imports.filter(({ folders }) => reached.get(folders.to)?.has(folders.from))
}
