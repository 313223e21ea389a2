import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** @returns every link to a file in the documents below a folder that leads to nothing there, as `document: link` */
export function deadLinks(folder: string): string[] {
  const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.md') && !name.includes('node_modules'),
  )
  return documents.flatMap((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8')
    return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !existsSync(path.join(folder, path.dirname(name), link)))
      .map((link) => `${name}: ${link}`)
  })
}
