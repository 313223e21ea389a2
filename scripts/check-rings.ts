// `npm run check:rings`: no folder of the server or the client needs another that needs it back, over however
// many corners. Files at the top (`server/app.ts`, `client/routes.ts`) put the folders together and belong to none.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult } from 'dependency-cruiser'

const root = fileURLToPath(new URL('..', import.meta.url))
const { output } = await cruise(['client', 'server', 'simulator'], {
  baseDir: root,
  tsPreCompilationDeps: true,
  exclude: { path: '(\\.test\\.tsx?$|^dist|node_modules)' },
  enhancedResolveOptions: { extensions: ['.ts', '.tsx'] },
})

interface Arrow {
  readonly from: string
  readonly to: string
  readonly file: string
}

const { modules } = output as ICruiseResult // an object, because no reporter was asked for
const arrows = modules.flatMap(({ source, dependencies }) =>
  dependencies.flatMap(({ resolved }): Arrow[] => {
    const [from, to] = [roomOf(source), roomOf(resolved)]
    return from === null || to === null || from === to ? [] : [{ from, to, file: source }]
  }),
)
const rings = withoutEnds(arrows)
for (const { from, to, file } of rings) console.log(`${from} → ${to}  (${file})`)
if (rings.length > 0) {
  console.log(
    `\nThese folders need each other in a ring: ${[...new Set(rings.map(({ from }) => from))].join(', ')}`,
  )
  process.exitCode = 1
} else console.log(`${new Set(arrows.map(({ from }) => from)).size} folders, no ring`)

/** `server/league` for everything below it; null for what is no folder's. */
function roomOf(file: string): string | null {
  const [top = '', room = '', ...rest] = file.split(path.posix.sep)
  if (top === 'simulator') return top
  return ['server', 'client'].includes(top) && rest.length > 0 ? `${top}/${room}` : null
}

/** What is left when folders that nobody needs, or that need nobody, have been taken away again and again. */
function withoutEnds(arrows: readonly Arrow[]): readonly Arrow[] {
  const from = new Set(arrows.map((arrow) => arrow.from))
  const to = new Set(arrows.map((arrow) => arrow.to))
  const inner = arrows.filter((arrow) => to.has(arrow.from) && from.has(arrow.to))
  return inner.length === arrows.length ? inner : withoutEnds(inner)
}
