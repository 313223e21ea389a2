import { expect, test } from 'vitest'
import { pictureAddress } from './picture-addresses.ts'

const LOGO = 'https://a.espncdn.com/i/teamlogos/nfl/500/bal.png'
const OF = 'of=https%3A%2F%2Fa.espncdn.com%2Fi%2Fteamlogos%2Fnfl%2F500%2Fbal.png'

test('a logo is asked of our own server, at its size and at twice that for dense screens', () => {
  expect(pictureAddress(LOGO, { size: 104, dark: false })).toEqual({
    src: `/api/picture?${OF}&size=104`,
    srcSet: `/api/picture?${OF}&size=208 2x`,
  })
})

test('sizes are of a short list, so that one picture serves many places', () => {
  expect(pictureAddress(LOGO, { size: 32, dark: false }).src).toBe(`/api/picture?${OF}&size=56`)
  expect(pictureAddress(LOGO, { size: 24, dark: false })).toEqual({ src: `/api/picture?${OF}&size=56` })
  expect(pictureAddress(LOGO, { size: 2000, dark: false })).toEqual({ src: `/api/picture?${OF}&size=208` })
})

test('on a dark surface the logo for dark surfaces is asked for', () => {
  expect(pictureAddress(LOGO, { size: 104, dark: true }).src).toBe(`/api/picture?${OF}&size=104&on=dark`)
})

test('a photograph is asked for as it is', () => {
  expect(pictureAddress(LOGO, { size: null, dark: false })).toEqual({ src: `/api/picture?${OF}` })
})
