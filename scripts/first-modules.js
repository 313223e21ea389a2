// What a server needs before it listens: the module graph of server/ops/commands/start.ts without what it loads later.
import path from 'node:path'

/** Loaded before a server listens, with all that it imports. */
export const FIRST = 'server/ops/commands/start.ts'
/** And at once after that. */
export const SECOND = 'server/ops/commands/serve.ts'

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
 * Which of the modules are imported by some files, over however many corners, without what those load later.
 * @param {string} root
 * @param {readonly string[]} files
 * @returns {(id: string, getInfo: GetInfo) => boolean} the files themselves are among them
 */
export function importedBy(root, files) {
  /** @type {ReadonlySet<string> | undefined} */
  let reached
  return (id, getInfo) => {
    reached ??= closureOf(root, files, getInfo)
    return reached.has(id)
  }
}

/**
 * A plugin of Vite that lets the build fail where a server would load more before it listens than it needs.
 * @param {string} root
 * @param {string} entry of the build
 * @returns {import('vite').Plugin}
 */
export function checkFirst(root, entry) {
  return {
    name: 'check-first',
    buildEnd(error) {
      if (error || this.getModuleInfo(path.join(root, FIRST)) === null) return
      const reached = closureOf(root, [entry, FIRST], (id) => this.getModuleInfo(id))
      const strange = [...reached]
        .map((id) => path.relative(root, id))
        .filter((name) => !ALLOWED.some((allowed) => allowed.test(name)))
      if (strange.length > 0)
        this.error(`These would be loaded before the server listens:\n${strange.join('\n')}`)
    },
  }
}

/** @returns {Set<string>} */
function closureOf(
  /** @type {string} */ root,
  /** @type {readonly string[]} */ files,
  /** @type {GetInfo} */ getInfo,
) {
  const reached = new Set(files.map((file) => path.join(root, file)).filter((id) => getInfo(id) !== null))
  for (const id of reached)
    for (const next of getInfo(id)?.importedIds ?? []) if (path.isAbsolute(next)) reached.add(next)
  return reached
}
