import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { parseSettingsFile } from './settings-file.ts'
import { SETTINGS } from './settings.ts'

const text = readFileSync(new URL('../../../deploy/empire.env.example', import.meta.url), 'utf8')

describe('deploy/empire.env.example', () => {
  it('has every setting once, in order, with what it is for', () => {
    const rows = [...text.matchAll(/^# (.*)\n#?([A-Z_]+)=/gm)].map(([, about, name]) => ({ name, about }))
    expect(rows).toEqual(SETTINGS.map(({ name, about }) => ({ name, about })))
  })

  it('can be used as it is, and with every line of it', () => {
    const read = (lines: string) =>
      readConfig(Object.fromEntries(parseSettingsFile(lines, 'f').map(({ name, value }) => [name, value])))
    expect(read(text)).toMatchObject({
      database: '/var/lib/empire/empire.db',
      dataDir: '/var/lib/empire',
      backups: { dir: '/var/lib/empire-backups' },
    })
    expect(read(text.replace(/^#(?=[A-Z_]+=)/gm, ''))).toMatchObject({
      publicUrl: 'https://empire.example',
      mailFrom: 'Empire <empire@empire.example>',
      trustProxy: ['127.0.0.1'],
    })
  })
})
