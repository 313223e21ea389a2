import { describe, expect, it } from 'vitest'
import { endsWithName, findByName } from './names.ts'

const TEAM = [
  'Michael Penix Jr.',
  'Ka’imi Fairbairn',
  'A.J. Brown',
  'Equanimeous St. Brown',
  'Jake Elliott',
  'Kenny Moore II',
  'Josh Allen',
  'Keenan Allen',
  'Josh Allen Sr.',
]

describe('a name in the text of a play', () => {
  it.each([
    ['Michael Penix Jr.', 'Michael Penix Jr.'],
    ['Michael Penix', 'Michael Penix Jr.'],
    ['M.Penix', 'Michael Penix Jr.'],
    ["Ka'imi Fairbairn", 'Ka’imi Fairbairn'],
    ['Kaimi Fairbairn', 'Ka’imi Fairbairn'],
    ['AJ Brown', 'A.J. Brown'],
    ['E. St. Brown', 'Equanimeous St. Brown'],
    ['J.Elliott', 'Jake Elliott'],
    ['#4 J.Elliott', 'Jake Elliott'],
    ['Kenny Moore', 'Kenny Moore II'],
    ['Josh Allen', 'Josh Allen'],
    ['K. Allen', 'Keenan Allen'],
  ])('%s is %s', (said, meant) => expect(findByName(said, TEAM, (name) => name)).toBe(meant))

  it.each([
    ['A.Brown', 'A.J. Brown'],
    ['A.St. Brown', 'Amon-Ra St. Brown'],
    ['A. St. Brown', 'Amon-Ra St. Brown'],
    ['Jam.Williams', 'Jameson Williams'],
    ['Jav.Williams', 'Javonte Williams'],
    ['J.Smith-Schuster', 'JuJu Smith-Schuster'],
    ['J.Smith', 'John Paul Smith'],
    ['#14 G.Davis', 'Gabriel Davis'],
    ['Gabe Davis', 'Gabriel Davis'],
    ['Robert Griffin', 'Robert Griffin III'],
    ['Frederique, Jr., Rashod', null],
    ['R.Frederique, Jr.', 'Rashod Frederique Jr.'],
    ['Walker, Kenneth', 'Kenneth Walker III'],
    ['K.Walker', 'Kenneth Walker III'],
    ['D.J. Moore', 'DJ Moore'],
    ['D.Moore', 'DJ Moore'],
    ['J.Williams', null],
    ['Hollywood Williams', null],
    ['TEAM', null],
  ])('%s among many is %s', (said, meant) => {
    const team = [
      'A.J. Brown',
      'Amon-Ra St. Brown',
      'Jameson Williams',
      'Javonte Williams',
      'JuJu Smith-Schuster',
      'John Paul Smith',
      'Gabriel Davis',
      'Robert Griffin III',
      'Rashod Frederique Jr.',
      'Kenneth Walker III',
      'DJ Moore',
    ]
    expect(findByName(said, team, (name) => name)).toBe(meant)
  })

  it.each([
    ['J.Washington lll', 'Jason Washington III'],
    ['R.Royal, III', 'Roy Royal III'],
    ['DK.Metcalf', 'D.K. Metcalf'],
    ['SamL.Hill', 'Sam Hill'],
    ['Josh.Brown', 'Joshua Brown'],
    ['J.van den Berg', 'Jan van den Berg'],
    ['A.Randle El', 'Antwaan Randle El'],
    ['R.Jean Francois', 'Ricky Jean-Francois'],
    ['J.Malau’ulu', 'Jay Malau‘ulu'],
    ['D.OʻNeal', "Dan O'Neal"],
    ['M.Sorensen', 'Mads Sørensen'],
    ['k.colon', 'K. Colón'],
    ['Kurt Colon', 'K. Colón'],
    ['HUIET, Joshua', 'Joshua Huiet'],
    ['Hank Fielder', 'Henry Fielder'],
    ['W.Fuller', 'Will Fuller V'],
  ])('%s, as real texts have it, is %s', (said, meant) => {
    const team = [
      'Jason Washington III',
      'Roy Royal III',
      'D.K. Metcalf',
      'Sam Hill',
      'Joshua Brown',
      'Jan van den Berg',
      'Antwaan Randle El',
      'Ricky Jean-Francois',
      'Jay Malau‘ulu',
      "Dan O'Neal",
      'Mads Sørensen',
      'K. Colón',
      'Joshua Huiet',
      'Henry Fielder',
      'Will Fuller V',
    ]
    expect(findByName(said, team, (name) => name)).toBe(meant)
  })

  it('with a suffix is whoever has it, or else has none', () => {
    expect(findByName('Josh Allen Jr.', ['Josh Allen Sr.', 'Josh Allen'], (name) => name)).toBe('Josh Allen')
    expect(findByName('J.Allen Jr.', ['Josh Allen Sr.', 'Josh Allen Jr.'], (name) => name)).toBe(
      'Josh Allen Jr.',
    )
    expect(findByName('J.Allen II', ['Josh Allen', 'Josh Allen II'], (name) => name)).toBe('Josh Allen II')
    expect(findByName('J.Allen', ['Josh Allen', 'Josh Allen II'], (name) => name)).toBeNull()
  })

  it.each(['J. Allen', 'Jason Allen', 'Elliott', '', '.', 'Jr.'])('%s is nobody for sure', (said) =>
    expect(findByName(said, TEAM, (name) => name)).toBeNull(),
  )
})

it('is found at the end of words', () => {
  expect(endsWithName('Rafaela ', 'Ceddanne Rafaela')).toBe(true)
  expect(endsWithName('Seigler struck out swinging, Narváez', 'Carlos Narvaez')).toBe(true)
  expect(endsWithName('Acuña Jr. ', 'Ronald Acuna Jr.')).toBe(true)
  expect(endsWithName('Acuña ', 'Ronald Acuna Jr.')).toBe(true)
  expect(endsWithName('Rafaela stole', 'Ceddanne Rafaela')).toBe(false)
  expect(endsWithName('', 'Ronaldinho')).toBe(false)
  expect(endsWithName('Ramon ', 'J Mon')).toBe(false)
})
