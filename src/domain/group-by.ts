import { appendTo } from "./append-to.ts";

export function groupBy<Key, Value>(
  values: Iterable<Value>,
  getKey: (value: Value) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) appendTo(groups, getKey(value), value);
  return groups;
}
