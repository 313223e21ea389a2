import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Lets `livia@home` and the like wait, and says who was refused and in which order the others had their turns. */
function run(who: string[], bounds: { inAll?: number; perAccount?: number } = {}) {
  const queue = createFairQueue<string>({ inAll: 100, perAccount: 100, ...bounds })
  const refused = who.flatMap((name, index) => {
    const [account = '', address = ''] = name.split('@')
    return queue.add({ account, address }, `${name}${index}`) ?? []
  })
  const served: string[] = []
  for (let next = queue.take(); next !== undefined; next = queue.take()) served.push(next)
  const plain = (names: string[]) => names.map((name) => name.replace(/\d+$/, '')).join(' ')
  return { refused: plain(refused), served: plain(served) }
}

const times = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => name(n))

describe('a fair queue', () => {
  it.each([
    ['one after the other', ['a@x', 'b@y', 'c@z'], 'a@x b@y c@z'],
    ['round the accounts of an address', ['a@x', 'a@x', 'a@x', 'b@x'], 'a@x b@x a@x a@x'],
    ['round the addresses of an account', ['a@x', 'a@x', 'a@x', 'a@y'], 'a@x a@y a@x a@x'],
    ['round the addresses before their accounts', ['a@x', 'b@x', 'c@x', 'd@y'], 'a@x d@y b@x c@x'],
    ['with no advantage for made-up names', ['a@x', 'b@x', 'c@x', 'd@y', 'd@y'], 'a@x d@y b@x d@y c@x'],
  ])('serves %s', (_how, who, order) => {
    expect(run(who)).toEqual({ refused: '', served: order })
  })

  it('keeps the order of arrival within a line', () => {
    const queue = createFairQueue<number>({ inAll: 9, perAccount: 9 })
    for (const n of [1, 2, 3]) queue.add({ account: 'a', address: 'x' }, n)

    expect([queue.take(), queue.take(), queue.take(), queue.take()]).toEqual([1, 2, 3, undefined])
  })

  it('lets those who are served come again only after everybody else', () => {
    const queue = createFairQueue<string>({ inAll: 9, perAccount: 9 })
    const add = (name: string) => queue.add({ account: name, address: name }, name)
    for (const name of ['a', 'a', 'b', 'c']) add(name)
    const first = queue.take()
    add('d')

    expect([first, queue.take(), queue.take(), queue.take(), queue.take()]).toEqual(['a', 'b', 'c', 'a', 'd'])
  })

  it('refuses an account more than its share, and nobody else', () => {
    const { refused, served } = run([...times(5, () => 'a@x'), 'b@x'], { perAccount: 3 })

    expect({ refused, served }).toEqual({ refused: 'a@x a@x', served: 'a@x b@x a@x a@x' })
  })

  it.each([
    ['the address with the most waiting', [...times(4, (n) => `made-up-${n}@x`), 'b@y'], 'made-up-3@x'],
    ['its account with the most waiting', ['a@x', 'b@x', 'b@x', 'c@x', 'd@y'], 'b@x'],
    ['the newcomer, when the longest line is its own', ['b@y', ...times(4, () => 'a@x')], 'a@x'],
  ])('when full, takes the place of %s', (_whose, who, refused) => {
    expect(run(who, { inAll: 4 }).refused).toBe(refused)
  })

  it('gives whoever comes to a crowd a place and one of the next turns, whatever the crowd is', () => {
    const crowds = [
      times(500, () => 'victim@x'),
      times(500, (n) => `made-up-${n}@x`),
      times(500, (n) => `victim@bot-${n % 40}`),
    ]
    for (const crowd of crowds) {
      const queue = createFairQueue<string>({ inAll: 200, perAccount: 100 })
      for (const name of crowd) {
        const [account = '', address = ''] = name.split('@')
        queue.add({ account, address }, name)
      }
      expect(queue.add({ account: 'fan', address: 'home' }, 'fan')).not.toBe('fan')
      const turns = Array.from({ length: 42 }, () => queue.take())
      expect(turns).toContain('fan')
    }
  })
})
