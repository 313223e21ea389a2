import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { must } from '../../shared/core/must.ts'

const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url))

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.html': 'text/html',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

/** What becomes of a server between two visits. */
interface State {
  /** Named in the page, and the version of its worker; null for the build as it is. */
  build: string | null
  /** Files that it does not have. */
  gone: RegExp | null
  /** Files that it has and cannot send. */
  broken: RegExp | null
  /** Answers, but with the page of a proxy whose server is away. */
  isAway: boolean
}

/** A server of the built client alone, on an origin of its own, that a test updates, breaks and takes away. */
export async function serveBuild() {
  const state: State = { build: null, gone: null, broken: null, isAway: false }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = path.extname(pathname) === '' ? '/index.html' : pathname
    const isCall = /^\/(api|trpc)\//.test(pathname)
    const content = isCall || state.gone?.test(pathname) ? null : read(file, state)
    const fails = state.isAway || state.broken?.test(pathname)
    response.statusCode = fails ? 502 : content === null ? 404 : 200
    response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/json')
    response.setHeader(
      'cache-control',
      file.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
    )
    response.end(fails ? 'Bad gateway' : (content ?? '{}'))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, resolve)
  })
  const address = server.address()
  if (typeof address !== 'object') throw new Error('The server has no port')
  return {
    url: `http://localhost:${must(address, 'an address').port}`,
    state,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

function read(file: string, { build, gone }: State): Buffer | string | null {
  let content: Buffer
  try {
    content = readFileSync(path.join(CLIENT, file))
  } catch {
    return null
  }
  if (build === null) return content
  if (file === '/index.html') return content.toString().replace('<html ', `<html data-build="${build}" `)
  if (file !== '/sw.js') return content
  // Of a build without the files that are gone.
  const [, names = ''] = /files:`([^`]+)`/.exec(content.toString()) ?? []
  const kept = names.split(',').filter((name) => !gone?.test(name))
  return content
    .toString()
    .replaceAll(names, kept.join(','))
    .replaceAll(/version:`\w+`/g, `version:\`${build}\``)
}
