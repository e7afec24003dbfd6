import { appendTo } from "../../../domain/append-to.ts";
import { listRowsOf } from "../bits/bit-kernel.ts";
import type { KernelRows } from "../bits/kernel-memory.ts";
import type { StockColumns } from "./stock-columns.ts";

/** The rows of each auction date. */
export type AuctionRows = ReadonlyMap<string, readonly number[]>;

/** The buffer must have space for every row. */
export function groupAuctionRows(stock: StockColumns, buffer: KernelRows): AuctionRows {
  const { auctionDateNames, flags, integers } = stock;
  const rowsByDate = new Map<string, number[]>();
  for (const row of listRowsOf(flags.atAuction, buffer)) {
    appendTo(rowsByDate, auctionDateNames.names[integers.auctionDates[row] as number] as string, row);
  }
  return rowsByDate;
}
