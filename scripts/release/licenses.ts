import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { lockedPackages } from './lock-file.ts'

/**
 * The license texts of everything that is shipped in bundles, which their authors ask to be handed on.
 * @param shipped packages as `name@version`
 */
export function licenseTexts(root: string, shipped: ReadonlySet<string>): string {
  const texts = lockedPackages(root)
    .filter(({ name, version }) => shipped.has(`${name}@${version}`))
    .filter(({ folder }) => existsSync(path.join(root, folder)))
    .map(({ folder, name, version }) => `${name} ${version}\n\n${textsIn(path.join(root, folder))}`)
  return `Empire holds code of these packages.\n\n${[...new Set(texts)].toSorted().join(`\n${'-'.repeat(80)}\n\n`)}`
}

/** Files such as LICENSE and NOTICE, or, where a package has none, what its manifest says. */
function textsIn(folder: string): string {
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice|ofl)/i.test(name))
  if (files.length > 0)
    return files
      .toSorted()
      .map((name) => readFileSync(path.join(folder, name), 'utf8').trimEnd() + '\n')
      .join('\n')
  const manifest: { license?: string; author?: string | { name?: string } } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  )
  const author = typeof manifest.author === 'string' ? manifest.author : manifest.author?.name
  return `License: ${manifest.license ?? 'not named'}${author ? `, by ${author}` : ''}\n`
}
