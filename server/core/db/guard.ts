import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseConnection, Driver } from 'kysely'

/** The transaction whose body runs in this asynchronous context. */
const insideTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()
/** Bodies of transactions that run, of all databases. */
let running = 0

/** Runs the body of a transaction, during which a query on any other connection throws at once. */
export async function guardTransaction<T>(body: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true }
  running += 1
  try {
    return await insideTransaction.run(transaction, body)
  } finally {
    transaction.isOpen = false
    running -= 1
    // Once in use it makes every promise of the process dearer, and nearly all calls are without a transaction.
    if (running === 0) insideTransaction.disable()
  }
}

/** @throws {Error} in the body of a transaction */
export function refuseInsideTransaction(): void {
  if (insideTransaction.getStore()?.isOpen)
    throw new Error('A query left its transaction: use the app that transact() passes')
}

/**
 * Refuses connections to the body of a transaction. With one connection a query on the outer `db` would wait for its
 * own transaction for ever, and with several it would see and do something else than the transaction.
 */
export function guardConnections(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  driver.acquireConnection = async (): Promise<DatabaseConnection> => {
    refuseInsideTransaction()
    return acquire()
  }
  return driver
}
