import { readFileSync } from 'node:fs'
import path from 'node:path'

/** @typedef {{ name: string, version: string, license: string }} Package */

/**
 * A plugin of a build that writes down of which packages anything is in it. What is only needed to build, or was
 * installed and left out, is not among them.
 * @param {Map<string, Package>} shipped by name and version
 */
export function recordShipped(shipped) {
  return {
    name: 'record-shipped',
    /** @param {unknown} _options @param {Record<string, { type: string, modules?: Record<string, { renderedLength: number }> }>} files */
    generateBundle(_options, files) {
      for (const file of Object.values(files)) {
        for (const [id, { renderedLength }] of Object.entries(file.modules ?? {})) {
          if (renderedLength > 0) noteFile(shipped, id)
        }
      }
    },
  }
}

/** @param {Map<string, Package>} shipped @param {string} file of a package, or of ours, which is none */
function noteFile(shipped, file) {
  const [, folder] = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file) ?? []
  if (folder) notePackage(shipped, folder)
}

/** @param {Map<string, Package>} shipped @param {string} folder */
export function notePackage(shipped, folder) {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  shipped.set(`${name}@${version}`, { name, version, license })
}
