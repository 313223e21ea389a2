import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { runCommandTable } from '../support/command-table.ts'
import { freePort } from '../support/free-port.ts'
import { RING } from '../support/ring.ts'
import { buildSmallRelease, canRunNode } from '../support/small-release.ts'

/** Users are changed by root only, and the service's user must be able to run this Node. */
const canChangeUser = process.platform === 'linux' && process.getuid?.() === 0 && canRunNode(1000)

// Fifty processes: before a release only. `npm run release:check` does the same on the folders of a container.
it.runIf(canChangeUser && RING === 'all')(
  'every command, as the service’s user, as root and as someone else, leaves a server that starts',
  { timeout: 300_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'empire-users-'))
    chmodSync(folder, 0o755)
    try {
      const program = buildSmallRelease(path.join(folder, 'opt/empire'))
      const rows = await runCommandTable(program, { folder, port: await freePort(), layouts: ['systemd'] })
      expect(rows.length).toBeGreaterThan(30)
      expect(rows.filter(({ problems }) => problems.length > 0)).toEqual([])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
