// A process whose CPU time is measured: does the jobs of a server from its start until it is told to say what it used.
import process from 'node:process'
import { startServerWithoutVisitors } from './core.ts'

const [, , databaseUrl = '', secret = '', ahead = ''] = process.argv
const before = process.cpuUsage()
const stop = await startServerWithoutVisitors(databaseUrl, secret, Number(ahead))
process.send?.('ready')
process.on('message', () => {
  const { user, system } = process.cpuUsage(before)
  void stop().then(() => process.send?.(user + system, () => process.exit(0)))
})
process.once('disconnect', () => process.exit(1))
