import { expect, it } from 'vitest'
import { appended, sharedMessage } from './shared-message.ts'

const LINK = 'https://example.com/story?a=1&b=2'

it.each([
  [{ title: 'A story', text: 'Look at this', url: LINK }, `A story\nLook at this\n${LINK}`],
  // As Chrome on Android shares a page.
  [{ title: 'A story', text: LINK, url: '' }, `A story\n${LINK}`],
  [{ text: `Look: ${LINK}`, url: LINK }, `Look: ${LINK}`],
  [{ title: 'A story', text: 'A story' }, 'A story'],
  [{ title: LINK, text: LINK, url: LINK }, LINK],
  [{ title: ' ', text: '' }, ''],
  [{}, ''],
])('%o is shared as %j', (shared, message) => {
  expect(sharedMessage(new URLSearchParams(shared))).toBe(message)
})

it('is no longer than a message may be, in whole characters', () => {
  const message = sharedMessage(new URLSearchParams({ text: '🏈'.repeat(3000) }))
  expect(message).toBe('🏈'.repeat(2000))
  expect(Array.from(appended('a'.repeat(1990), '🏈'.repeat(50)))).toHaveLength(2000)
})

it('is put behind what was begun', () => {
  expect(appended('', LINK)).toBe(LINK)
  expect(appended('Did you see ', LINK)).toBe(`Did you see\n${LINK}`)
})
