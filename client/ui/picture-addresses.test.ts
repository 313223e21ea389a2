import { expect, test } from 'vitest'
import { pictureAddresses } from './picture-addresses.ts'

const LOGO = 'https://a.espncdn.com/i/teamlogos/nfl/500/bal.png'

test('a logo is asked for at its size, and at twice that for dense screens', () => {
  const [first] = pictureAddresses(LOGO, { size: 104, dark: false })
  expect(first).toEqual({
    src: 'https://a.espncdn.com/combiner/i?img=/i/teamlogos/nfl/500/bal.png&w=104&h=104',
    srcSet: 'https://a.espncdn.com/combiner/i?img=/i/teamlogos/nfl/500/bal.png&w=208&h=208 2x',
  })
})

test('on a dark surface the logo for dark surfaces goes first, and what was given goes last', () => {
  const sources = pictureAddresses(LOGO, { size: 32, dark: true }).map(({ src }) => src)
  expect(sources[0]).toContain('/500-dark/bal.png')
  expect(sources[1]).toContain('/500/bal.png')
  expect(sources.at(-1)).toBe(LOGO)
})

test('other hosts are asked as they are, and what is no address is not asked', () => {
  expect(pictureAddresses('https://example.com/i/1.png', { size: 32, dark: true })).toEqual([
    { src: 'https://example.com/i/1.png' },
  ])
  expect(pictureAddresses('bal.png', { size: 32, dark: false })).toEqual([])
})
