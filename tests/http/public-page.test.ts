import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttp } from '../../server/web/http/server.ts'
import { must } from '../../shared/core/must.ts'
import { createWorld, type World } from '../support/world.ts'

/** Where a client would be built to: its page as it is in the sources. */
const client = mkdtempSync(path.join(tmpdir(), 'empire-client-'))
const page = readFileSync(new URL('../../client/index.html', import.meta.url), 'utf8')

beforeAll(() => writeFileSync(path.join(client, 'index.html'), page))
afterAll(() => rmSync(client, { recursive: true }))

const ON = { isOn: true, showsManagers: false, mayBeFound: false } as const

async function publicWorld(world: World, name = 'Sunday Rivals') {
  const { code, commissioner } = await world.league()
  await commissioner.api.league.rename({ code, name })
  const { path: address } = await commissioner.api.publicPage.save({ code, ...ON })
  const http = await createHttp(world.app, client)
  return { http, code, commissioner, url: must(address, 'a path') }
}

/** The content of a `<meta>` by its name or property, as HTML writes it. */
function meta(html: string, name: string): string | undefined {
  return new RegExp(`<meta\\s+(?:name|property)="${name}"\\s+content="([^"]*)"`).exec(html)?.[1]
}

describe('the HTML of a public page', () => {
  it('says what is behind its link, and asks search engines to leave it alone', async () => {
    await using world = createWorld()
    const { http, url } = await publicWorld(world)
    const { statusCode, body, headers } = await http.inject({ url })
    const { publicUrl } = world.app.config
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(meta(body, 'og:title')).toBe('Sunday Rivals')
    expect(meta(body, 'og:description')).toBe('NFL · 1 team · Before the first week')
    expect(meta(body, 'description')).toBe('NFL · 1 team · Before the first week')
    expect(meta(body, 'og:url')).toBe(`${publicUrl}${url}`)
    expect(meta(body, 'og:image')).toMatch(new RegExp(`^${publicUrl}${url}/picture\\.png\\?v=\\d+$`))
    expect([meta(body, 'og:image:width'), meta(body, 'og:image:height')]).toEqual(['1200', '630'])
    expect(meta(body, 'twitter:card')).toBe('summary_large_image')
    expect(meta(body, 'robots')).toBe('noindex')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(body).toContain('<title>Sunday Rivals – Empire</title>')
    // The rest of it is the client's.
    expect(body).toContain('<div id="root">')
    expect((await http.inject({ url: `${url}/matchups?period=3` })).body).toBe(body)
  })

  it('may be found where its league wants that', async () => {
    await using world = createWorld()
    const { http, url, commissioner, code } = await publicWorld(world)
    await commissioner.api.publicPage.save({ code, ...ON, mayBeFound: true })
    const { body, headers } = await http.inject({ url })
    expect([meta(body, 'robots'), headers['x-robots-tag']]).toEqual([undefined, undefined])
  })

  it('has names as texts, whatever is in them', async () => {
    await using world = createWorld()
    const { http, url } = await publicWorld(world, '<b>"$&\' $1</b>')
    const { body } = await http.inject({ url })
    expect(meta(body, 'og:title')).toBe('&lt;b&gt;&quot;$&amp;&#39; $1&lt;/b&gt;')
    expect(body).not.toContain('<b>')
  })

  it('is 404 at once where it was turned off, for addresses that are none, and for the code of a league', async () => {
    await using world = createWorld()
    const { http, url, commissioner, code } = await publicWorld(world)
    await http.inject({ url })
    await commissioner.api.publicPage.save({ code, ...ON, isOn: false })
    for (const address of [
      url,
      `${url}/rosters`,
      `/l/${code}`,
      '/l/aaaaaaaaaaaa',
      `/l/${'a'.repeat(300)}`,
      '/l/%00',
    ]) {
      const { statusCode, body, headers } = await http.inject({ url: address })
      expect([address, statusCode, headers['x-robots-tag']]).toEqual([address, 404, 'noindex'])
      expect(body).toContain('<div id="root">')
      expect(body).not.toContain('Sunday Rivals')
      expect((await http.inject({ url: `${address}/picture.png` })).statusCode).toBe(404)
    }
  })

  it('has the same words for all who guess, until they have guessed too often', async () => {
    await using world = createWorld()
    const { http, url } = await publicWorld(world)
    const statuses = await Promise.all(
      Array.from(
        { length: 70 },
        async (_, index) => (await http.inject({ url: `/l/guess${index}` })).statusCode,
      ),
    )
    expect(statuses.filter((status) => status === 404)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect((await http.inject({ url })).statusCode).toBe(200)
  })
})

describe('the picture of a public page', () => {
  it('is a PNG of 1200 by 630, the same for all who ask, and another once the league has changed', async () => {
    await using world = createWorld()
    const { http, url, commissioner, code } = await publicWorld(world)
    const all = await Promise.all(
      Array.from({ length: 50 }, () => http.inject({ url: `${url}/picture.png?v=1` })),
    )
    const [first] = all
    const png = must(first, 'an answer')
    expect([png.statusCode, png.headers['content-type']]).toEqual([200, 'image/png'])
    expect([png.rawPayload.readUInt32BE(16), png.rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
    expect(new Set(all.map(({ headers }) => headers['etag'])).size).toBe(1)
    const etag = String(png.headers['etag'])
    const again = await http.inject({ url: `${url}/picture.png`, headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await commissioner.api.league.rename({ code, name: 'Monday Rivals' })
    const after = await http.inject({ url: `${url}/picture.png` })
    expect(after.headers['etag']).not.toBe(etag)
    expect(after.rawPayload.equals(png.rawPayload)).toBe(false)
  })
})
