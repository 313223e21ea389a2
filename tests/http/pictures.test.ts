import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createPictures } from '../../server/feed/picture/pictures.ts'
import { BOUNDS } from '../../server/feed/picture/download.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/core/time.ts'
import { createFakePictureHost, GIF, JPEG, PNG, sends, WEBP } from '../support/fake-picture-host.ts'
import { createWorld } from '../support/world.ts'

type Host = Awaited<ReturnType<typeof createFakePictureHost>>

const LOGO = 'https://a.espncdn.com/i/teamlogos/nfl/500/bal.png'
const PHOTO = 'https://a.espncdn.com/photo/2026/1006/r1_576x324_16-9.jpg'
const photo = (n: number) => `https://a.espncdn.com/photo/2026/${n}.jpg`

/** A server with pictures, and a fan's browser. */
function start(host: Host) {
  const world = createWorld({ fetchPicture: host.fetch, config: { pictures: { most: 1e6 } } })
  const look = async (of: string, query = '', headers: Record<string, string> = {}) => {
    const server = await world.http()
    return server.inject({ url: `/api/picture?of=${encodeURIComponent(of)}${query}`, headers })
  }
  return { world, look, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

/** The pictures of a process that keeps them in a folder, with a clock of its own. */
function process(host: Host, dir: string, most = 1e6) {
  const clock = { now: Date.now(), elapsed: 0 }
  const log: string[] = []
  const pictures = createPictures({
    folder: { dir, most },
    fetch: host.fetch,
    now: () => clock.now,
    elapsed: () => clock.elapsed,
    log: { warn: (_fields, message) => void log.push(message) },
  })
  const find = (of: string, caller = '192.0.2.1') => pictures.find({ of, on: 'light' }, caller)
  const wait = (ms: number) => {
    clock.now += ms
    clock.elapsed += ms
  }
  return { ...pictures, find, wait, log }
}

const scratch = () => path.join(mkdtempSync(path.join(tmpdir(), 'empire-pictures-')), 'pictures')

describe('a picture', () => {
  it.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/webp', WEBP],
    ['image/gif', GIF],
  ])('of type %s comes by way of us, under headers of our own', async (type, bytes) => {
    await using host = await createFakePictureHost(
      sends(bytes, { 'content-type': 'text/html', 'set-cookie': 'spy=1', 'x-theirs': '1' }),
    )
    await using fan = start(host)
    const answer = await fan.look(PHOTO)

    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline; filename="picture"',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=604800, stale-while-revalidate=2419200',
    })
    expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(['set-cookie']))
    expect(answer.headers).not.toHaveProperty('x-theirs')
  })

  it('is fetched once, and not sent again to a browser that has it', async () => {
    await using host = await createFakePictureHost()
    await using fan = start(host)
    const first = await fan.look(LOGO, '&size=104')
    const etag = String(first.headers['etag'])
    const again = await fan.look(LOGO, '&size=104', { 'if-none-match': `"other", ${etag}` })

    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
    expect((await fan.look(LOGO, '&size=104', { 'if-none-match': '"other"' })).statusCode).toBe(200)
    expect(host.asked).toEqual([
      'https://a.espncdn.com/combiner/i?img=/i/teamlogos/nfl/500/bal.png&w=104&h=104',
    ])
  })

  it('is fetched once for fifty who ask at once', async () => {
    await using host = await createFakePictureHost((response) => {
      setTimeout(() => response.end(PNG), 50)
    })
    await using fan = start(host)
    const answers = await Promise.all(Array.from({ length: 50 }, () => fan.look(LOGO, '&size=56')))

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(host.asked).toHaveLength(1)
  })

  it('for a dark surface is the usual one where there is no other', async () => {
    await using host = await createFakePictureHost((response, address) =>
      address.includes('500-dark') ? sends('no', {}, 404)(response, address) : sends(PNG)(response, address),
    )
    await using fan = start(host)

    expect((await fan.look(LOGO, '&size=104&on=dark')).statusCode).toBe(200)
    expect(host.asked).toHaveLength(2)
  })

  it('may be moved, but not away from where pictures are', async () => {
    const moves = (to: string) => sends('', { location: to }, 302)
    await using host = await createFakePictureHost((response, address) =>
      (address === PHOTO ? moves('/photo/2026/elsewhere.jpg') : sends(JPEG))(response, address),
    )
    await using fan = start(host)
    expect((await fan.look(PHOTO)).statusCode).toBe(200)

    for (const [n, to] of [
      'https://evil.example/photo/x.jpg',
      'http://a.espncdn.com/photo/x.jpg',
      'https://127.0.0.1/photo/x.jpg',
      'https://a.espncdn.com:81/photo/x.jpg',
      'https://a.espncdn.com/secret/x.jpg',
      'https://a.espncdn.com/photo/x.svg',
      'file:///etc/passwd.png',
      'http://[',
    ].entries()) {
      host.asked.length = 0
      host.way = moves(to)
      expect((await fan.look(photo(n))).statusCode, to).toBe(204)
      expect(host.asked, to).toEqual([photo(n)])
    }
    host.way = (response, address) => moves(address)(response, address)
    host.asked.length = 0
    expect((await fan.look(photo(99))).statusCode).toBe(204)
    expect(host.asked).toHaveLength(3)
  })
})

describe('what is no picture', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  it.each([
    ['an SVG', sends(SVG, { 'content-type': 'image/png' })],
    [
      'a page that says it is one',
      sends('<!doctype html><script>alert(1)</script>', { 'content-type': 'image/png' }),
    ],
    ['a text before one', sends(Buffer.concat([Buffer.from(' '), PNG]))],
    ['nothing', sends('')],
    ['one that is not there', sends('no', {}, 404)],
    ['one that is forbidden', sends(PNG, {}, 403)],
    ['an answer to a question that was not put', sends('', {}, 304)],
    ['a part', sends(PNG, {}, 206)],
    ['one that says it is too large', sends(PNG, { 'content-length': String(BOUNDS.bytes + 1) })],
  ])('%s is not sent on, and not asked for again for hours', async (_name, way) => {
    await using host = await createFakePictureHost(way)
    await using fan = start(host)
    const answer = await fan.look(PHOTO)
    const again = await fan.look(PHOTO)

    for (const { statusCode, body, headers } of [answer, again])
      expect([statusCode, body, headers['cache-control']]).toEqual([204, '', 'public, max-age=21600'])
    expect(host.asked).toHaveLength(1)
    host.way = sends(JPEG)
    fan.world.advance(7 * HOUR)
    expect((await fan.look(PHOTO)).statusCode).toBe(200)
  })

  it('a body without end is read no further than the bound', async () => {
    let sent = 0
    await using host = await createFakePictureHost((response) => {
      response.writeHead(200)
      response.write(PNG)
      const more = () => {
        while (!response.destroyed && sent < 50e6) {
          sent += 100_000
          if (!response.write(Buffer.alloc(100_000))) return void response.once('drain', more)
        }
      }
      more()
    })
    await using fan = start(host)

    expect((await fan.look(PHOTO)).statusCode).toBe(204)
    expect(sent).toBeLessThan(3 * BOUNDS.bytes)
  })
})

describe('a host that does not answer', () => {
  it('keeps nobody waiting, and its picture comes when it has come', async () => {
    let ask = (_finish: () => void) => {}
    const asked = new Promise<() => void>((resolve) => (ask = resolve))
    await using host = await createFakePictureHost((response) => {
      response.writeHead(200)
      response.write(PNG)
      ask(() => void response.end())
    })
    const { fetch } = host
    const pictures = createPictures({
      folder: null,
      fetch,
      now: Date.now,
      elapsed: () => performance.now(),
      log: { warn: () => {} },
      bounds: { answer: 20 },
    })
    const find = () => pictures.find({ of: PHOTO, on: 'light' }, '192.0.2.1')

    expect(await find()).toEqual({ noneFor: 0 })
    const finish = await asked
    finish()
    await expect.poll(find, { timeout: 30_000 }).toHaveProperty('type', 'image/png')
    expect(host.asked).toHaveLength(1)
  })

  it('is given up on in mid-body', async () => {
    await using host = await createFakePictureHost((response) => {
      response.writeHead(200)
      response.write(PNG)
    })
    const log: string[] = []
    const pictures = createPictures({
      folder: null,
      fetch: host.fetch,
      now: Date.now,
      elapsed: () => 0,
      log: { warn: (_, message) => void log.push(message) },
      bounds: { time: 50 },
    })
    expect(await pictures.find({ of: PHOTO, on: 'light' }, '192.0.2.1')).toEqual({ noneFor: 0 })
    expect(log).toEqual(['Pictures cannot be fetched; people see monograms'])
  })

  it('is left alone after three failures, tried with one picture, and asked again when it is back', async () => {
    await using host = await createFakePictureHost(sends('busy', {}, 503))
    await using fan = start(host)
    for (let n = 0; n < 10; n++) {
      const answer = await fan.look(photo(n))
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([204, 'no-store'])
    }
    expect(host.asked).toHaveLength(3)

    fan.world.advance(20 * SECOND)
    await Promise.all(Array.from({ length: 10 }, (_, n) => fan.look(photo(20 + n))))
    expect(host.asked).toHaveLength(4)

    host.way = sends(PNG)
    fan.world.advance(2 * MINUTE)
    expect((await fan.look(photo(0))).statusCode).toBe(200)
    expect((await fan.look(photo(1))).statusCode).toBe(200)
  })

  it('costs one failure when many pictures of it fail together', async () => {
    await using host = await createFakePictureHost()
    await using fan = start(host)
    host.isDown = true
    await Promise.all(Array.from({ length: 60 }, (_, n) => fan.look(photo(n))))
    host.isDown = false
    fan.world.advance(MINUTE + SECOND)

    expect((await fan.look(photo(0))).statusCode).toBe(200)
  })
})

it('no line of the client names a host to ask for anything', () => {
  const client = new URL('../../client/', import.meta.url)
  const lines = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css|html|js)$/.test(name) && !name.includes('.test.'))
    .flatMap((name) => readFileSync(new URL(name, client), 'utf8').split('\n'))
  expect(lines.length).toBeGreaterThan(5_000)
  expect(lines.filter((line) => /https?:\/\/[a-z]|espncdn/i.test(line))).toEqual([])
})

describe('who asks', () => {
  it('for something else is refused, and nobody is asked', async () => {
    await using host = await createFakePictureHost()
    await using fan = start(host)
    const server = await fan.world.http()
    const logo = encodeURIComponent(LOGO)
    for (const query of [
      '',
      '?of=',
      `?of=${encodeURIComponent('https://evil.example/i/x.png')}`,
      `?of=${encodeURIComponent('https://127.0.0.1/i/x.png')}`,
      `?of=${encodeURIComponent(logo)}`,
      `?of=${logo}&of=${logo}`,
      `?of=${logo}&size=105`,
      `?of=${logo}&size=104.0`,
      `?of=${logo}&size=1e9`,
      `?of=${logo}&size=104&size=56`,
      `?of=${logo}&size=`,
      `?of=${logo}&on=fire`,
      `?of=${logo}&codee=x`,
      `?of=${logo}&__proto__=x`,
      `?of[]=${logo}`,
      `?of=${'x'.repeat(5000)}`,
      `?of=${logo}%00`,
    ]) {
      const answer = await server.inject(`/api/picture${query}`)
      expect(answer.statusCode, query).toBe(400)
      expect(answer.json(), query).toHaveProperty('fields')
      expect(answer.headers['cache-control'], query).toBe('no-store')
    }
    expect((await server.inject({ method: 'POST', url: `/api/picture?of=${logo}` })).statusCode).toBe(404)
    expect(host.asked).toEqual([])
  })

  it('from a page of another site is refused', async () => {
    await using host = await createFakePictureHost()
    await using fan = start(host)

    expect((await fan.look(LOGO, '', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect(host.asked).toEqual([])
  })

  it('for too many in an hour must wait, while others and what is here already are served', async () => {
    const pictures = createPictures({
      folder: null,
      fetch: () => Promise.resolve(new Response(PNG)),
      now: Date.now,
      elapsed: () => 0,
      log: { warn: () => {} },
    })
    const find = (n: number, caller: string) => pictures.find({ of: photo(n), on: 'light' }, caller)
    for (let n = 0; n < 2000; n++) await find(n, '2001:db8::1')

    await expect(find(3000, '2001:db8::2')).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' })
    expect(await find(1, '2001:db8::1')).toHaveProperty('type')
    expect(await find(3000, '192.0.2.2')).toHaveProperty('type')
  })

  it('a server without pictures gets none, and no error', async () => {
    await using host = await createFakePictureHost()
    await using world = createWorld({ fetchPicture: host.fetch, config: { pictures: null } })
    const server = await world.http()
    const answer = await server.inject(`/api/picture?of=${encodeURIComponent(LOGO)}`)

    expect(answer.statusCode).toBe(204)
    expect(host.asked).toEqual([])
    expect((await world.person('livia')).api).toBeDefined()
  })
})

describe('the folder', () => {
  it('keeps pictures over a restart, for its owner only, and makes itself when it is needed', async () => {
    await using host = await createFakePictureHost()
    const dir = scratch()
    const before = process(host, dir)
    expect(existsSync(dir)).toBe(false)
    await before.find(LOGO)

    const [name = ''] = readdirSync(dir)
    expect(name).toMatch(/^[0-9a-f]{64}$/)
    expect([statSync(dir).mode & 0o777, statSync(path.join(dir, name)).mode & 0o777]).toEqual([0o700, 0o600])
    const after = process(host, dir)
    host.isDown = true
    expect(await after.find(LOGO)).toMatchObject({ bytes: PNG, type: 'image/png' })
  })

  it('drops what was not used for longest, and no strange file', async () => {
    await using host = await createFakePictureHost()
    const dir = scratch()
    const pictures = process(host, dir, 20 * 4096)
    for (let n = 0; n < 15; n++) {
      await pictures.find(photo(n))
      pictures.wait(2 * DAY)
    }
    writeFileSync(path.join(dir, 'README'), 'mine')
    // Another process: nothing of it is in memory.
    const other = process(host, dir, 20 * 4096)
    other.wait(40 * DAY - 10 * DAY)
    await other.find(photo(0))
    for (let n = 20; n < 30; n++) await other.find(photo(n))

    const kept = readdirSync(dir).filter((name) => name !== 'README')
    expect(kept.length).toBeLessThanOrEqual(20)
    expect(existsSync(path.join(dir, 'README'))).toBe(true)
    host.isDown = true
    const third = process(host, dir)
    expect(await third.find(photo(0))).toHaveProperty('type')
    expect(await third.find(photo(1))).toEqual({ noneFor: 0 })
  })

  it('serves two processes at once', async () => {
    await using host = await createFakePictureHost()
    const dir = scratch()
    const both = [process(host, dir, 30 * 4096), process(host, dir, 30 * 4096)]
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => both.map(({ find }) => find(photo(n % 50)))).flat(),
    )
    for (const answer of answers) expect(answer).toHaveProperty('type')
    await Promise.all(both.map((pictures) => pictures.makeRoom()))

    expect(readdirSync(dir).length).toBeLessThanOrEqual(30)
    for (const { log } of both) expect(log).toEqual([])
  })

  it('does not believe a file that was cut short', async () => {
    await using host = await createFakePictureHost()
    const dir = scratch()
    await process(host, dir).find(LOGO)
    const [name = ''] = readdirSync(dir)
    for (const size of [0, 10, 32, 40, 300]) {
      truncateSync(path.join(dir, name), size)
      expect(await process(host, dir).find(LOGO)).toMatchObject({ bytes: PNG })
    }
    expect(host.asked).toHaveLength(6)
  })

  it('that refuses does not keep pictures from being served, and is told of once', async () => {
    await using host = await createFakePictureHost()
    const dir = scratch()
    writeFileSync(dir, 'a file where the folder should be')
    const pictures = process(host, dir)
    for (const n of [1, 2, 1, 2]) expect(await pictures.find(photo(n))).toHaveProperty('type')

    expect(host.asked).toHaveLength(2)
    expect(pictures.log).toEqual([
      'Pictures cannot be kept on disk; they are fetched anew when memory forgets them',
    ])
    rmSync(dir)
  })

  it('has what a crash left unfinished removed', async () => {
    await using host = await createFakePictureHost()
    const dir = scratch()
    const pictures = process(host, dir)
    await pictures.find(LOGO)
    const left = path.join(dir, `${'a'.repeat(64)}.${'b'.repeat(12)}.new`)
    writeFileSync(left, 'half')
    chmodSync(left, 0o600)
    await pictures.makeRoom()
    expect(existsSync(left)).toBe(true)
    pictures.wait(2 * HOUR)
    await pictures.find(PHOTO)
    await pictures.makeRoom()
    expect(existsSync(left)).toBe(false)
  })

  it('is asked for a month, and then the picture is fetched anew behind the back of whoever asks', async () => {
    await using host = await createFakePictureHost()
    const pictures = process(host, scratch())
    await pictures.find(LOGO)
    pictures.wait(31 * DAY)
    host.way = sends(WEBP)

    expect(await pictures.find(LOGO)).toMatchObject({ type: 'image/png' })
    await expect.poll(() => pictures.find(LOGO), { timeout: 30_000 }).toMatchObject({ type: 'image/webp' })
    pictures.wait(31 * DAY)
    host.isDown = true
    expect(await pictures.find(LOGO)).toMatchObject({ type: 'image/webp' })
  })
})
