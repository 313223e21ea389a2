import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** Every source that a file imports, and what that imports, by whole paths; itself among them. */
export function createImports(): (file: string) => ReadonlySet<string> {
  const direct = new Map<string, readonly string[]>()
  const importsOf = (file: string): readonly string[] => {
    const known = direct.get(file)
    if (known) return known
    const found = ts
      .preProcessFile(readFileSync(file, 'utf8'), true, true)
      .importedFiles.filter(({ fileName }) => /^\..*\.tsx?$/.test(fileName))
      .map(({ fileName }) => path.resolve(path.dirname(file), fileName))
    direct.set(file, found)
    return found
  }
  return (file) => {
    const all = new Set([file])
    for (const each of all) for (const next of importsOf(each)) all.add(next)
    return all
  }
}
