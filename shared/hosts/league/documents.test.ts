import { describe, expect, it } from 'vitest'
import { readDocuments } from './documents.ts'
import { HostFileError } from './host-file-error.ts'

const read = (path: string, text: string) => readDocuments([{ path, text }])
const valueOf = (path: string, text: string) => read(path, text)[0]?.value
const refusal = (path: string, text: string) => {
  try {
    return read(path, text)
  } catch (error) {
    expect(error).toBeInstanceOf(HostFileError)
    return error instanceof HostFileError ? error.message : error
  }
}

describe('documents of a host', () => {
  it('are told by what is in them, and by their names where that does not say', () => {
    const files = [
      { path: 'league', text: '\uFEFF {"a": 1}\n' },
      { path: 'empty.json', text: 'null' },
      { path: 'answer.json', text: '<?xml version="1.0"?><league id="7"><name>x</name></league>' },
      { path: 'moves.csv', text: 'Player,,Bid\r\n"Doe, J",x,3\n\nRoe\n' },
      { path: 'notes.txt', text: 'Saved in May' },
      { path: 'nothing', text: '' },
    ]
    expect(readDocuments(files)).toEqual([
      { path: 'answer.json', kind: 'xml', value: { league: { id: '7', name: 'x' } } },
      { path: 'empty.json', kind: 'json', value: null },
      { path: 'league', kind: 'json', value: { a: 1 } },
      {
        path: 'moves.csv',
        kind: 'csv',
        value: [
          { Player: 'Doe, J', Bid: '3' },
          { Player: 'Roe', Bid: '' },
        ],
      },
    ])
  })

  it('come in the order of their weeks', () => {
    const files = ['m/10.json', 'm/9.json', 'b.json', 'm/1.json'].map((path) => ({ path, text: '[]' }))
    expect(readDocuments(files).map(({ path }) => path)).toEqual([
      'b.json',
      'm/1.json',
      'm/9.json',
      'm/10.json',
    ])
  })

  it('may have a field __proto__, which is no prototype', () => {
    const values = [
      valueOf('a.json', '{"__proto__": {"isAdmin": true}, "x": 1}'),
      valueOf('a.xml', '<a><__proto__><isAdmin>true</isAdmin></__proto__><x>1</x></a>'),
      valueOf('a.csv', '__proto__,x\nisAdmin,1'),
      valueOf('a.xml', '<__proto__><isAdmin>1</isAdmin></__proto__>'),
    ]
    // Each is an own property, as JSON has it.
    expect(values.map((value) => JSON.stringify(value))).toEqual([
      '{"__proto__":{"isAdmin":true},"x":1}',
      '{"a":{"__proto__":{"isAdmin":"true"},"x":"1"}}',
      '[{"__proto__":"isAdmin","x":"1"}]',
      '{"__proto__":{"isAdmin":"1"}}',
    ])
    for (const value of values) expect(value).not.toHaveProperty('isAdmin')
    expect(Object.prototype).not.toHaveProperty('isAdmin')
  })

  const rows = (count: number, row: string) => `a,b\n${`${row}\n`.repeat(count)}`
  it.each([
    ['league.json', '', 'is empty'],
    ['moves.csv', ' \n', 'is empty'],
    ['league.json', '{"teams": [{"name": "A', 'is not whole JSON: it may have been cut off'],
    ['league', '[{"name": "A"}', 'is not JSON'],
    ['league.json', 'Not Found', 'is not JSON'],
    ['league.json', '{"points": NaN}', 'is not JSON'],
    ['league.xml', '<league><name>A</na', 'is not whole XML, or not such as a host sends'],
    ['league.xml', 'Not Found', 'is not whole XML, or not such as a host sends'],
    ['league', '<a>&x;<!DOCTYPE a []></a>', 'is not whole XML, or not such as a host sends'],
    ['league.json', '<!DOCTYPE html><title>Sign in</title>', WEB],
    ['league.xml', '\uFEFF<?xml version="1.0"?>\n<!-- x -->\n<!doctype HTML PUBLIC "x"><html/>', WEB],
    ['league', '<pre>{"a": 1}</pre>', WEB],
    ['moves.csv', '<html><body>Sign in</body></html>', WEB],
    ['moves.csv', 'a,b\n"1,2', 'is not CSV'],
    ['moves.csv', 'a,"b"c\n1,2', 'is not CSV'],
    ['deep.json', '['.repeat(1_000_000) + ']'.repeat(1_000_000), 'is nested deeper than 60 levels'],
    ['deep.json', '{"a":'.repeat(1_000_000) + '1' + '}'.repeat(1_000_000), 'is nested deeper than 60 levels'],
    ['deep.json', '['.repeat(2_000_000), MUCH],
    ['deep.xml', '<a>'.repeat(1_000_000), 'is not whole XML, or not such as a host sends'],
    ['wide.json', `[${'[],'.repeat(1_000_000)}[]]`, MUCH],
    ['wide.xml', `<a>${'<b/>'.repeat(300_001)}</a>`, 'is not whole XML, or not such as a host sends'],
    ['long.csv', rows(200_001, '1,2'), MUCH],
    ['wide.csv', `${'a,'.repeat(600)}\n1`, MUCH],
    ['large.csv', `${'a,'.repeat(400)}\n${'1\n'.repeat(6_000)}`, MUCH],
  ])('%s %.40j is refused', (path, text, why) => {
    expect(refusal(path, text)).toBe(`${path} ${why}.`)
  })

  it('have a bound together, too', () => {
    const text = `[${'1,'.repeat(1_500_000)}1]`
    const files = Array.from({ length: 9 }, (_, n) => ({ path: `${n}.json`, text }))
    expect(readDocuments(files.slice(0, 7))).toHaveLength(7)
    expect(() => readDocuments(files)).toThrow('The files have more in them than any league.')
  })
})

const WEB = 'is a web page, and not what the host’s API or download gives'
const MUCH = 'has more in it than any league'
