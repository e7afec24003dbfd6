/** Adds a value to its group in place: copying the group for each value would be quadratic. */
export function appendTo<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key);
  if (group) group.push(value);
  else groups.set(key, [value]);
}
