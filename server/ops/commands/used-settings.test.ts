import { describe, expect, it } from 'vitest'
import { listUsed } from './used-settings.ts'

describe('settings as they are used', () => {
  it('leave out what cannot be used, and hide passwords', () => {
    const used = listUsed({
      DATABASE_URL: 'postgres://me:hunter2@db/empire',
      PORT: 'http',
      FEED: 'recordings',
    })
    // Without a secret PostgreSQL cannot be used, so its folder is what it would be without.
    expect([used.get('DATABASE_URL'), used.get('PUBLIC_URL')]).toEqual([undefined, 'http://localhost:3000'])
    const secret = 'hunter2hunter2hunter2hunter2hunter2'
    const shown = listUsed({ DATABASE_URL: 'postgres://me:hunter2@db/empire', SECRET: secret })
    expect(shown.get('DATABASE_URL')).toBe('postgres://…@db/empire')
    expect(JSON.stringify([...shown])).not.toContain('hunter2')
  })
})
