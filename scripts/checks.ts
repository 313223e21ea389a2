import { readFileSync } from 'node:fs'

const CHECK = 'check:'

/** @returns the commands of the scripts `check:…` in package.json, by what they check */
export function checks(): Record<string, string> {
  const manifest: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  )
  return Object.fromEntries(
    Object.entries(manifest.scripts)
      .filter(([name]) => name.startsWith(CHECK))
      .map(([name, command]) => [name.slice(CHECK.length), command]),
  )
}
