import { expect, it } from 'vitest'
import { oncePer } from './once-per.ts'

it('works something out once for each object, whatever the result, and again after a failure', () => {
  const asked: string[] = []
  const lengthOf = oncePer(({ text }: { text: string | null }) => {
    asked.push(text ?? 'nothing')
    if (text === '') throw new RangeError('There is nothing to count.')
    return text?.length
  })
  const [one, same, none, empty] = [{ text: 'one' }, { text: 'one' }, { text: null }, { text: '' }]
  expect([one, one, same, none, none].map(lengthOf)).toEqual([3, 3, 3, undefined, undefined])
  expect(() => lengthOf(empty)).toThrow(RangeError)
  expect(() => lengthOf(empty)).toThrow(RangeError)
  expect(asked).toEqual(['one', 'one', 'nothing', '', ''])
})
