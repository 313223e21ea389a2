import { describe, expect, it } from 'vitest'
import { readXml, xmlAsJson } from './xml.ts'

const json = (source: string) => {
  const root = readXml(source)
  return root && { [root.name]: xmlAsJson(root) }
}

describe('XML of a host', () => {
  it('is elements and texts', () => {
    expect(
      json(
        `<?xml version="1.0"?><!-- <b> --><a x="1>2"><b>1 &amp; &#50;</b><c/><b y='"'> 2 </b><d><e>&lt;</e></d></a>`,
      ),
    ).toEqual({ a: { b: ['1 & 2', '2'], c: '', d: { e: '<' } } })
  })

  it('has attributes where they are asked for', () => {
    const root = readXml(`<a x="1" y='&lt;"'><b z="2">text</b><b/></a>`)
    expect(root && xmlAsJson(root, { attributes: true })).toEqual({
      x: '1',
      y: '<"',
      b: [{ z: '2', $t: 'text' }, ''],
    })
  })

  it.each([
    '',
    'text',
    '<a>',
    '</a>',
    '<a></b>',
    '<a/><b/>',
    '<a/>text',
    '<a><b></a></b>',
    '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
    '<a/><![CDATA[x]]>',
    'text<a/>',
    '<a><![CDATA[x</a>',
    '<a'.repeat(1000),
    '<a>'.repeat(1000) + '</a>'.repeat(1000),
  ])('is not %.30s', (source) => {
    expect(readXml(source)).toBeNull()
  })

  it('has texts that are quoted whole', () => {
    expect(json('<a><![CDATA[<b> & &amp;]]> &lt;<![CDATA[]]></a>')).toEqual({ a: '<b> & &amp; <' })
    expect(json('<a><![CDATA[ </a><a> ]]><b>1</b></a>')).toEqual({ a: { b: '1' } })
  })

  it('has every character by its number, and leaves numbers of none as they are', () => {
    expect(json('<a>&#39;&#x27;&#X1f3c8;&#127944;&#9;x</a>')).toEqual({ a: "''🏈🏈\tx" })
    for (const none of [
      '&#0;',
      '&#8;',
      '&#55296;',
      '&#xDFFF;',
      '&#xFFFE;',
      '&#1114112;',
      '&#x110000;',
      '&#9999999;',
    ])
      expect(json(`<a b="${none}">${none}</a>`)).toEqual({ a: none })
    expect(json('<a>&constructor;&nbsp;&AMP;&amp;lt;</a>')).toEqual({ a: '&constructor;&nbsp;&AMP;&lt;' })
  })

  it('takes time by its length alone', () => {
    // Each of these beginnings could be looked after to the end.
    for (const part of ['<!--', '<?', '<a "', "<a '", '<a x="', '&'])
      expect(readXml(part.repeat(200_000))).toBeNull()
    expect(readXml(`<a ${'x'.repeat(1_000_000)}/>`)).toMatchObject({ name: 'a' })
    expect(readXml(`<a ${'x = '.repeat(300_000)}/>`)).toMatchObject({ name: 'a' })
    // A name that has no end could be tried with each of its letters as the last.
    expect(readXml(`<${'a'.repeat(1_000_000)}`)).toBeNull()
    expect(readXml(`<a>${'<![CDATA['.repeat(200_000)}`)).toBeNull()
    const many = json(`<a>${'<b>1</b>'.repeat(200_000)}</a>`)
    expect(many).toMatchObject({ a: { b: expect.objectContaining({ length: 200_000 }) } })
    expect(readXml(`<a>${'<b/>'.repeat(300_001)}</a>`)).toBeNull()
  })

  it('names no property of objects', () => {
    expect(json('<a><__proto__><b>1</b></__proto__><constructor>x</constructor></a>')).toEqual({
      a: Object.fromEntries([
        ['__proto__', { b: '1' }],
        ['constructor', 'x'],
      ]),
    })
  })
})
