/**
 * For how long something holds the event loop at most in one go, ms of CPU: what everybody else waits meanwhile.
 * Unlike a stopwatch it does not count the time in which other processes of the machine have the core.
 */
export async function longestHoldOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  let before = process.cpuUsage()
  const tick = () => {
    const { user, system } = process.cpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.cpuUsage()
    if (!isOver) setImmediate(tick)
  }
  await new Promise((resolve) => {
    setImmediate(resolve)
  })
  before = process.cpuUsage()
  setImmediate(tick)
  try {
    await work()
  } finally {
    isOver = true
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    const { user, system } = process.cpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
  }
  return longest
}
