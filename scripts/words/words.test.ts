import { expect, it } from 'vitest'
import { OUTDATED } from './outdated.ts'
import { screenTexts } from './screen-texts.ts'

const foundIn = (text: string) =>
  OUTDATED.flatMap(({ word }) => Array.from(text.matchAll(word), ([found]) => found))

it.each([
  ['Nobody plays on Sunday.', ['Nobody']],
  ['Whom to drop for him', ['Whom', 'him']],
  ['The line-up and the play-offs', ['line-up', 'play-offs']],
  ['The draft goes on.', ['goes on']],
  ['No one can go on the taxi squad.', []],
  ['Each lineup of the playoffs', []],
  ['favourite.subject as id', []],
])('%s', (text, words) => {
  expect(foundIn(text).toSorted()).toEqual(words.toSorted())
})

it('reads what people read of a source, and nothing else', () => {
  const source = [
    "import { whom } from './somebody.ts'",
    "const kind = 'line-up-set'",
    'const row = sql`select nobody`',
    "const words = { title: 'Two words', look: classNames('p-2 m-2') }",
    'const page = <p className="p-1 m-1">Shown {`at ${1} o’clock`}</p>',
  ].join('\n')
  expect(screenTexts('a.tsx', source).map(({ line, text }) => [line, text.trim()])).toEqual([
    [4, 'Two words'],
    [5, 'Shown'],
    [5, 'at'],
    [5, 'o’clock'],
  ])
})
