// What a server needs before it listens: the module graph of server/ops/commands/start.ts without what it loads later.
import path from 'node:path'

/** Loaded before a server listens, with all that it imports. */
const FIRST = 'server/ops/commands/start.ts'

/**
 * What may be among it, of ours and of packages. Whoever adds to this makes every start longer: measure it with
 * `npm run bench` (docs/decisions/052-start.md).
 */
const ALLOWED = [
  /^server\/(main\.ts$|core\/|web\/listener\/)/,
  /^server\/ops\/(open-data|commands\/(start|say-started|stop-signal|end-with-npm))\.ts$/,
  /^shared\/core\//,
  /^shared\/sports\//,
  /^migrations\/(new-database|schema)\.ts$/,
  /(^|\/)node_modules\/(kysely|lru-cache|pino|pino-std-serializers|@pinojs\/redact|atomic-sleep|on-exit-leak-free|quick-format-unescaped|safe-stable-stringify|sonic-boom)\//,
]

/** @typedef {(id: string) => { importedIds: readonly string[] } | null} GetInfo */

/**
 * @param {string} root
 * @param {string} entry of the build
 * @returns {(id: string, getInfo: GetInfo) => boolean} whether a module is needed before a server listens
 */
export function neededFirst(root, entry) {
  /** @type {ReadonlySet<string> | undefined} */
  let first
  return (id, getInfo) => {
    first ??= closureOf(root, entry, getInfo)
    return first.has(id)
  }
}

/**
 * A plugin of Vite that lets the build fail where a server would load more before it listens than it needs.
 * @param {string} root
 * @param {string} entry
 * @returns {import('vite').Plugin}
 */
export function checkFirst(root, entry) {
  return {
    name: 'check-first',
    buildEnd(error) {
      if (error || this.getModuleInfo(path.join(root, FIRST)) === null) return
      const names = [...closureOf(root, entry, (id) => this.getModuleInfo(id))].map((id) =>
        path.relative(root, id),
      )
      if (process.env.LIST_FIRST) console.log(names.join('\n'))
      const strange = names.filter((name) => !ALLOWED.some((allowed) => allowed.test(name)))
      if (strange.length > 0 && !process.env.LIST_FIRST)
        this.error(`These would be loaded before the server listens:\n${strange.join('\n')}`)
    },
  }
}

/** What the entry and the start import, and what that imports; not the entry, which others would wait for while it waits for them. */
function closureOf(/** @type {string} */ root, /** @type {string} */ entry, /** @type {GetInfo} */ getInfo) {
  const [main, first] = [path.join(root, entry), path.join(root, FIRST)]
  const reached = new Set([main, first].filter((id) => getInfo(id) !== null))
  for (const id of reached)
    for (const next of getInfo(id)?.importedIds ?? []) if (path.isAbsolute(next)) reached.add(next)
  reached.delete(main)
  return reached
}
