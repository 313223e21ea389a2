// `npm run check:words`: no text that people read has a word that Empire does not use (docs/GLOSSARY.md).
import { globSync, readFileSync } from 'node:fs'
import { OUTDATED } from './words/outdated.ts'
import { screenTexts, type ScreenText } from './words/screen-texts.ts'

const sources = globSync('{client,server,shared,workshop,api-client,examples}/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|\/node_modules\//.test(file),
)
const documents = globSync([
  'README.md',
  'CHANGELOG.md',
  'docs/**/*.md',
  'api-client/README.md',
  'examples/*/README.md',
])

let count = 0
for (const file of [...sources, ...documents].toSorted())
  for (const { line, text } of textsOf(file))
    for (const { word, say } of OUTDATED)
      for (const [found] of text.matchAll(word)) {
        count += 1
        console.log(`${file}:${line}  “${found}”: say ${say}`)
      }
if (count > 0) {
  console.log(`\n${count} words that are out`)
  process.exitCode = 1
} else console.log(`${sources.length} sources and ${documents.length} documents`)

function textsOf(file: string): ScreenText[] {
  const source = readFileSync(file, 'utf8')
  if (!file.endsWith('.md')) return screenTexts(file, source)
  // Quoted code keeps its own spelling.
  return source
    .replaceAll(/```[\s\S]*?```/g, (block) => block.replaceAll(/[^\n]/g, ' '))
    .split('\n')
    .map((text, index) => ({ line: index + 1, text: text.replaceAll(/`[^`]*`/g, '') }))
}
