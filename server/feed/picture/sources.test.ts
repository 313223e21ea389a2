import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPictureHost } from '../upstream/parse/picture-hosts.ts'
import { isAllowed, sourcesOf } from './sources.ts'

const LOGO = 'https://a.espncdn.com/i/teamlogos/nfl/500/scoreboard/bal.png'
const scaled = (path: string, size: number) =>
  `https://a.espncdn.com/combiner/i?img=${path}&w=${size}&h=${size}`

describe('where a picture is fetched', () => {
  it('is the scaler of the media network first, and then as it was given', () => {
    expect(sourcesOf({ of: LOGO, size: 104, on: 'light' })).toEqual([
      scaled('/i/teamlogos/nfl/500/scoreboard/bal.png', 104),
      LOGO,
    ])
  })

  it('is its version for dark surfaces first, on one', () => {
    expect(sourcesOf({ of: LOGO, size: 208, on: 'dark' })).toEqual([
      scaled('/i/teamlogos/nfl/500-dark/scoreboard/bal.png', 208),
      scaled('/i/teamlogos/nfl/500/scoreboard/bal.png', 208),
      LOGO,
    ])
  })

  it.each([
    ['https://a.espncdn.com/photo/2026/1006/r1726834_576x324_16-9.jpg'],
    ['https://a.espncdn.com/guid/db29f580-ff0c-6f2c-0fde-7ce7e276cbe8/logos/primary.png'],
    ['https://media.video-cdn.espn.com/motion/2025/1204/dm_x/dm_x_1x1.jpg'],
    ['https://espnmedia-cdn.akamaized.net/espn/media/common/2026/1006/dm_x/dm_x.jpg'],
    ['https://s.espncdn.com/stitcher/sports/basketball/events/401822239.png?templateId=espn.all.5x2.2'],
  ])('is %s itself where nothing is scaled', (of) => {
    expect(sourcesOf({ of, on: 'dark' })).toEqual([of])
    expect(sourcesOf({ of, size: 56, on: 'dark' })).toEqual([of])
  })

  it('leaves out what has nothing to do with it', () => {
    expect(sourcesOf({ of: `${LOGO}?w=9999&cb=1#x`, on: 'light' })).toEqual([LOGO])
    expect(
      sourcesOf({
        of: 'https://a.espncdn.com/combiner/i?img=/i/teamlogos/leagues/500/mlb.png&w=5000&h=5000',
        size: 56,
        on: 'light',
      })[0],
    ).toBe(scaled('/i/teamlogos/leagues/500/mlb.png', 56))
  })
})

const REFUSED = [
  'http://a.espncdn.com/i/x.png',
  'https://evil.example/i/x.png',
  'https://a.espncdn.com.evil.example/i/x.png',
  'https://evil.example/https://a.espncdn.com/i/x.png',
  'https://a.espncdn.com@evil.example/i/x.png',
  'https://user:secret@a.espncdn.com/i/x.png',
  'https://user@a.espncdn.com/i/x.png',
  'https://a.espncdn.com:8443/i/x.png',
  'https://a.espncdn.com:80/i/x.png',
  'https://espncdn.com/i/x.png',
  'https://www.espn.com/i/x.png',
  'https://127.0.0.1/i/x.png',
  'https://[::1]/i/x.png',
  'https://2130706433/i/x.png',
  'https://169.254.169.254/latest/meta-data/x.png',
  'https://localhost/i/x.png',
  'https://a.espncdn.com/secret/x.png',
  'https://a.espncdn.com/i/../secret/x.png',
  'https://a.espncdn.com/i/%2e%2e/secret/x.png',
  'https://a.espncdn.com/i/..%2f..%2fsecret/x.png',
  'https://a.espncdn.com/i/%252e%252e/x.png',
  'https://a.espncdn.com/i/x.png%00.html',
  'https://a.espncdn.com/i//evil.example/x.png',
  'https://a.espncdn.com/i/x.svg',
  'https://a.espncdn.com/i/x.html',
  'https://a.espncdn.com/i/x',
  'https://a.espncdn.com/combiner/i?img=https://evil.example/x.png',
  'https://a.espncdn.com/combiner/i?img=//evil.example/x.png',
  'https://a.espncdn.com/combiner/i?img=/i/../../x.png',
  'https://a.espncdn.com/combiner/i?img=/i/x.png%26img=/y.png',
  'https://a.espncdn.com/combiner/i',
  'https://constructor/i/x.png',
  'https://__proto__/i/x.png',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  '//a.espncdn.com/i/x.png',
  '/i/x.png',
  '',
  `https://a.espncdn.com/i/${'x'.repeat(400)}.png`,
]

describe('an address that may not be fetched', () => {
  it.each(REFUSED)('%s', (of) => {
    expect(sourcesOf({ of, size: 104, on: 'light' })).toEqual([])
    expect(isAllowed(of)).toBe(false)
  })
})

it('whatever is asked for, only the hosts of pictures are asked, over https', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'a.espncdn.com',
      '@',
      ':',
      '/',
      '..',
      '%2e',
      '\\',
      '?',
      '#',
      '&img=',
      '/i/',
      '.png',
      'https://',
    ),
    fc.string({ maxLength: 6 }),
  )
  const address = fc.array(piece, { maxLength: 10 }).map((pieces) => `https://${pieces.join('')}`)
  fc.assert(
    fc.property(address, fc.constantFrom(undefined, 56 as const), (of, size) => {
      for (const source of sourcesOf({ of, size, on: 'dark' })) {
        const { protocol, host, username } = new URL(source)
        expect([protocol, isPictureHost(host), username]).toEqual(['https:', true, ''])
      }
    }),
    { numRuns: 2_000 },
  )
})
