import { describe, expect, it } from 'vitest'
import { readUploaded } from './uploaded.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const problemOf = (bytes: Uint8Array) => {
  const read = readUploaded(bytes)
  return 'problem' in read ? read.problem : null
}

describe('an uploaded list', () => {
  it('is read in the writings that spreadsheets have', () => {
    const text = 'Rank,Player,ADP\n1,"Ramírez, José",1.5\n'
    expect(readUploaded(utf8(text))).toEqual({ text })
    expect(readUploaded(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toEqual({ text })
    const wide = new Uint8Array(Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0)).buffer)
    expect(readUploaded(wide)).toEqual({ text })
  })

  it('may have quotes that are closed, and inches', () => {
    const text = '1,"Tom ""Terrific"" Brady",6\'4"\n2, "Allen, Josh" ,QB\n'
    expect(readUploaded(utf8(text))).toEqual({ text })
  })

  it.each([
    ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), /no text file\. Save the sheet as CSV/],
    ['nothing', utf8(''), /no names/],
    ['numbers alone', utf8('1,2\n3,4\n'), /no names/],
    ['an open quote', utf8('1,Josh Allen\n2,"Derrick Henry\n3,x\n'), /^Line 2 has a quotation mark/],
    ['too many lines', utf8('Josh Allen\n'.repeat(1_001)), /1,002 lines: at most 1,000\. Leave out/],
    ['too much', utf8('x'.repeat(40_001)), /40,001 characters: at most 40,000/],
    ['a huge file', new Uint8Array(1024 * 1024 + 1), /too large: at most 1,024 kB/],
  ])('says in a sentence what is wrong with %s', (_, bytes, words) => {
    expect(problemOf(bytes)).toMatch(words)
  })
})
