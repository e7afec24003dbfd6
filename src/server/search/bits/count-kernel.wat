;; Counts the bits that three bit sets share, sixteen bytes at a time with the processor's vector instructions.
;; `bits`, `a` and `b` are the addresses of the bit sets, `end` is the end of the first one. Their lengths are multiples of 16.
(module
  (memory (export "memory") 1)
  (func (export "countShared") (param $bits i32) (param $end i32) (param $a i32) (param $b i32) (result i32)
    (local $shared v128)
    (local $sums v128)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $bits) (local.get $end)))
        (local.set $shared
          (v128.and
            (v128.load (local.get $bits))
            (v128.and (v128.load (local.get $a)) (v128.load (local.get $b)))))
        (local.set $sums
          (i32x4.add
            (local.get $sums)
            (i32x4.extadd_pairwise_i16x8_u
              (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt (local.get $shared))))))
        (local.set $bits (i32.add (local.get $bits) (i32.const 16)))
        (local.set $a (i32.add (local.get $a) (i32.const 16)))
        (local.set $b (i32.add (local.get $b) (i32.const 16)))
        (br $next)))
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
      (i32.add (i32x4.extract_lane 2 (local.get $sums)) (i32x4.extract_lane 3 (local.get $sums))))))
