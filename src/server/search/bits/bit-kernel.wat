;; The loops of a search that take longest, without bounds checks and with the processor's vector instructions.
;; All parameters but `least` and `range` are addresses. A bit set has one bit for each row, the lowest bit of the first byte
;; for row 0, and its length is a multiple of 16 bytes.
(module
  (import "kernel" "memory" (memory 1 65536 shared))

  ;; Writes the bits that are set in both of two bit sets. `end` is the end of the target.
  (func (export "and") (param $target i32) (param $end i32) (param $a i32) (param $b i32)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $target) (local.get $end)))
        (v128.store
          (local.get $target)
          (v128.and (v128.load (local.get $a)) (v128.load (local.get $b))))
        (local.set $target (i32.add (local.get $target) (i32.const 16)))
        (local.set $a (i32.add (local.get $a) (i32.const 16)))
        (local.set $b (i32.add (local.get $b) (i32.const 16)))
        (br $next))))

  ;; The same with the bits that are set in either.
  (func (export "or") (param $target i32) (param $end i32) (param $a i32) (param $b i32)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $target) (local.get $end)))
        (v128.store
          (local.get $target)
          (v128.or (v128.load (local.get $a)) (v128.load (local.get $b))))
        (local.set $target (i32.add (local.get $target) (i32.const 16)))
        (local.set $a (i32.add (local.get $a) (i32.const 16)))
        (local.set $b (i32.add (local.get $b) (i32.const 16)))
        (br $next))))

  ;; The same with the bits that are set in the first but not in the second.
  (func (export "andNot") (param $target i32) (param $end i32) (param $a i32) (param $b i32)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $target) (local.get $end)))
        (v128.store
          (local.get $target)
          (v128.andnot (v128.load (local.get $a)) (v128.load (local.get $b))))
        (local.set $target (i32.add (local.get $target) (i32.const 16)))
        (local.set $a (i32.add (local.get $a) (i32.const 16)))
        (local.set $b (i32.add (local.get $b) (i32.const 16)))
        (br $next))))

  ;; Writes the rows of a bit set, 32 bits for each, and returns where they end.
  (func (export "listRows") (param $bits i32) (param $end i32) (param $rows i32) (result i32)
    (local $word i64)
    (local $first i32)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $bits) (local.get $end)))
        (local.set $word (i64.load (local.get $bits)))
        (block $empty
          (loop $row
            (br_if $empty (i64.eqz (local.get $word)))
            (i32.store
              (local.get $rows)
              (i32.add (local.get $first) (i32.wrap_i64 (i64.ctz (local.get $word)))))
            (local.set $rows (i32.add (local.get $rows) (i32.const 4)))
            ;; Clears the lowest bit.
            (local.set $word (i64.and (local.get $word) (i64.sub (local.get $word) (i64.const 1))))
            (br $row)))
        (local.set $bits (i32.add (local.get $bits) (i32.const 8)))
        (local.set $first (i32.add (local.get $first) (i32.const 64)))
        (br $next)))
    (local.get $rows))

  ;; Counts the bits that three bit sets share. `end` is the end of the first one. Counting 64 bits at a time is faster than with the
  ;; vector instructions, which lack an instruction for it.
  (func (export "countShared") (param $bits i32) (param $end i32) (param $a i32) (param $b i32) (result i32)
    (local $evens i64)
    (local $odds i64)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $bits) (local.get $end)))
        (local.set $evens
          (i64.add
            (local.get $evens)
            (i64.popcnt
              (i64.and
                (i64.load (local.get $bits))
                (i64.and (i64.load (local.get $a)) (i64.load (local.get $b)))))))
        (local.set $odds
          (i64.add
            (local.get $odds)
            (i64.popcnt
              (i64.and
                (i64.load offset=8 (local.get $bits))
                (i64.and (i64.load offset=8 (local.get $a)) (i64.load offset=8 (local.get $b)))))))
        (local.set $bits (i32.add (local.get $bits) (i32.const 16)))
        (local.set $a (i32.add (local.get $a) (i32.const 16)))
        (local.set $b (i32.add (local.get $b) (i32.const 16)))
        (br $next)))
    (i32.wrap_i64 (i64.add (local.get $evens) (local.get $odds))))

  ;; Adds one to the count of its code for each row of a bit set. Codes are bytes, counts are 32 bits. Rows in turn use four tables of
  ;; counts, whose sums are the result: one count can't be added to again before it's stored.
  (func (export "countCodes") (param $bits i32) (param $end i32) (param $codes i32) (param $counts i32)
    (local $rows i64)
    (local $count i32)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $bits) (local.get $end)))
        (local.set $rows (i64.load (local.get $bits)))
        (block $empty
          (loop $row
            (br_if $empty (i64.eqz (local.get $rows)))
            (local.set $count
              (i32.add
                (local.get $counts)
                (i32.shl
                  (i32.load8_u (i32.add (local.get $codes) (i32.wrap_i64 (i64.ctz (local.get $rows)))))
                  (i32.const 2))))
            (i32.store (local.get $count) (i32.add (i32.load (local.get $count)) (i32.const 1)))
            (local.set $rows (i64.and (local.get $rows) (i64.sub (local.get $rows) (i64.const 1))))
            (br_if $empty (i64.eqz (local.get $rows)))
            (local.set $count
              (i32.add
                (local.get $counts)
                (i32.shl
                  (i32.load8_u (i32.add (local.get $codes) (i32.wrap_i64 (i64.ctz (local.get $rows)))))
                  (i32.const 2))))
            (i32.store offset=1024 (local.get $count) (i32.add (i32.load offset=1024 (local.get $count)) (i32.const 1)))
            (local.set $rows (i64.and (local.get $rows) (i64.sub (local.get $rows) (i64.const 1))))
            (br_if $empty (i64.eqz (local.get $rows)))
            (local.set $count
              (i32.add
                (local.get $counts)
                (i32.shl
                  (i32.load8_u (i32.add (local.get $codes) (i32.wrap_i64 (i64.ctz (local.get $rows)))))
                  (i32.const 2))))
            (i32.store offset=2048 (local.get $count) (i32.add (i32.load offset=2048 (local.get $count)) (i32.const 1)))
            (local.set $rows (i64.and (local.get $rows) (i64.sub (local.get $rows) (i64.const 1))))
            (br_if $empty (i64.eqz (local.get $rows)))
            (local.set $count
              (i32.add
                (local.get $counts)
                (i32.shl
                  (i32.load8_u (i32.add (local.get $codes) (i32.wrap_i64 (i64.ctz (local.get $rows)))))
                  (i32.const 2))))
            (i32.store offset=3072 (local.get $count) (i32.add (i32.load offset=3072 (local.get $count)) (i32.const 1)))
            (local.set $rows (i64.and (local.get $rows) (i64.sub (local.get $rows) (i64.const 1))))
            (br $row)))
        (local.set $bits (i32.add (local.get $bits) (i32.const 8)))
        (local.set $codes (i32.add (local.get $codes) (i32.const 64)))
        (br $next))))

  ;; Writes the code of each row's cell. Cells are 16 bits.
  (func (export "writeCellCodes") (param $target i32) (param $end i32) (param $cells i32) (param $codes i32)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $target) (local.get $end)))
        (i32.store8
          (local.get $target)
          (i32.load8_u (i32.add (local.get $codes) (i32.load16_u (local.get $cells)))))
        (local.set $target (i32.add (local.get $target) (i32.const 1)))
        (local.set $cells (i32.add (local.get $cells) (i32.const 2)))
        (br $next))))

  ;; Writes a bit set of the rows whose code is at least `least` and at most `least + range`.
  (func (export "fillBetween") (param $bits i32) (param $end i32) (param $codes i32) (param $least i32) (param $range i32)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $bits) (local.get $end)))
        (i32.store16
          (local.get $bits)
          (i8x16.bitmask
            (i8x16.le_u
              (i8x16.sub (v128.load (local.get $codes)) (i8x16.splat (local.get $least)))
              (i8x16.splat (local.get $range)))))
        (local.set $bits (i32.add (local.get $bits) (i32.const 2)))
        (local.set $codes (i32.add (local.get $codes) (i32.const 16)))
        (br $next)))))
